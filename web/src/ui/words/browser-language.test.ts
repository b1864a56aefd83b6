import { expect, it } from 'vitest';
import { browserLanguage } from './browser-language.ts';

it.each([
  ['en-GB', 'en-GB'],
  ['en-us', 'en-US'],
  ['en-US@posix', 'en-US'],
  ['en_US.UTF-8', undefined],
  ['C', undefined],
  ['', undefined],
])('browserLanguage reads "%s" as %s', (given, expected) => {
  expect(browserLanguage(given)).toBe(expected);
});
