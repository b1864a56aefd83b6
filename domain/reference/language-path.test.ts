import { describe, expect, it } from 'vitest';
import { languageOfPath, languagePrefix, splitLanguagePrefix, stripLanguagePrefix } from './language-path.ts';

describe('splitLanguagePrefix', () => {
  it.each([
    ['/', undefined, '/'],
    ['/results?a=1', undefined, '/results?a=1'],
    ['/es', 'es', '/'],
    ['/es/', 'es', '/'],
    ['/es?a=1', 'es', '/?a=1'],
    ['/es/send/us-to-mx#top', 'es', '/send/us-to-mx#top'],
    ['/ES/send', 'ES', '/send'],
    ['/ask', undefined, '/ask'],
    ['/esp/send', undefined, '/esp/send'],
    ['/e1/send', undefined, '/e1/send'],
    ['/es//one.example', 'es', '/one.example'],
    ['/es/\\one.example', 'es', '/one.example'],
  ])('splits the path %j into a language code and the rest', (path, code, rest) => {
    expect(splitLanguagePrefix(path)).toEqual({ code, rest });
  });
});

it('English has no path prefix, and stripLanguagePrefix removes the prefix of another language (B4-2)', () => {
  expect([languagePrefix('en'), languagePrefix('ar')]).toEqual(['', '/ar']);
  expect([languageOfPath('/send'), languageOfPath('/ES/send')]).toEqual(['en', 'es']);
  expect(stripLanguagePrefix('/ar/send')).toBe('/send');
});
