import { describe, expect, it } from 'vitest';
import { sanitizeReturnPath } from './sanitize-return-path.ts';

describe('sanitizeReturnPath', () => {
  it.each(['/', '/alerts', '/results?fromCountry=US&toCountry=PH#list', '/help/article/fees', '/%2F%2Fevil.example'])(
    'accepts %s [S2.1-3]',
    (path) => expect(sanitizeReturnPath(path)).toBe(path),
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
  ])('returns the home page instead of %j', (path) => expect(sanitizeReturnPath(path)).toBe('/'));

  it('returns the home page if resolving /.. leaves a double slash at the start', () => {
    expect(sanitizeReturnPath('/a/..//evil.example')).toBe('/');
  });
});
