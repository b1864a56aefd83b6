import { expect, test } from 'vitest';
import { toTrustedScriptUrl } from './to-trusted-script-url.ts';

test.each(['/sw.js', '/assets/proof-Bx1_-z.js'])('toTrustedScriptUrl accepts our own script %s', (path) => {
  expect(toTrustedScriptUrl(path)).toBe(path);
});

test.each([
  'https://elsewhere.example/sw.js',
  '//elsewhere.example/sw.js',
  '/assets/../evil.js',
  '/assets/a.js?x=1',
  'data:text/javascript,1',
  'sw.js',
  '',
])('toTrustedScriptUrl rejects %s', (path) => {
  expect(() => toTrustedScriptUrl(path)).toThrow(TypeError);
});
