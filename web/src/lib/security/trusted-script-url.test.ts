import { expect, test } from 'vitest';
import { trustedScriptUrl } from './trusted-script-url.ts';

test.each(['/sw.js', '/assets/proof-Bx1_-z.js'])('trustedScriptUrl accepts our own script %s', (path) => {
  expect(trustedScriptUrl(path)).toBe(path);
});

test.each([
  'https://elsewhere.example/sw.js',
  '//elsewhere.example/sw.js',
  '/assets/../evil.js',
  '/assets/a.js?x=1',
  'data:text/javascript,1',
  'sw.js',
  '',
])('trustedScriptUrl rejects %s', (path) => {
  expect(() => trustedScriptUrl(path)).toThrow(TypeError);
});
