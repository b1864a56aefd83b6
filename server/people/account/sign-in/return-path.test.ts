import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('the way back after signing in', () => {
  it.each(['/', '/alerts', '/results?fromCountry=US&toCountry=PH#list', '/help/article/fees', '/%2F%2Fevil.example'])(
    'S2.1-3 keeps %s',
    (path) => expect(returnPath(path)).toBe(path),
  );

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'alerts',
    '',
    '/api/auth/sign-in',
    '/x/../api/auth/callback',
    '/ /evil',
    '/\u0000',
  ])('leads home instead of to %j', (path) => expect(returnPath(path)).toBe('/'));

  it('folds /.. away, so that what is checked is where the browser goes', () => {
    expect(returnPath('/a/..//evil.example')).toBe('/');
  });
});
