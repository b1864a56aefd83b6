import { describe, expect, it } from 'vitest';
import { acceptedLanguages, regionsOfLanguages } from './regions-of-languages.ts';

describe('regionsOfLanguages', () => {
  it.each([
    [
      ['de-AT', 'en-US', 'en'],
      ['AT', 'US'],
    ],
    [
      ['de', 'en-GB'],
      ['GB', 'DE'],
    ],
    [
      ['en', 'zh-Hant-HK'],
      ['HK', 'US'],
    ],
    [['*', '', '-', 'x'.repeat(50), 'es-419'], []],
    [[], []],
  ])('maps %j to %j', (languages, regions) => {
    expect(regionsOfLanguages(languages)).toEqual(regions);
  });
});

describe('acceptedLanguages', () => {
  it("orders a header's languages by weight, and omits rejected ones", () => {
    expect(acceptedLanguages('en;q=0.5, de-AT, fr;q=0, *;q=0.1')).toEqual(['de-AT', 'en']);
    expect(acceptedLanguages('')).toEqual(['']);
    expect(regionsOfLanguages(acceptedLanguages(';q=;;,,-'))).toEqual([]);
  });
});
