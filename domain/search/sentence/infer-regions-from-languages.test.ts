import { describe, expect, it } from 'vitest';
import { inferRegionsFromLanguages, parseAcceptLanguage } from './infer-regions-from-languages.ts';

describe('inferRegionsFromLanguages', () => {
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
    expect(inferRegionsFromLanguages(languages)).toEqual(regions);
  });
});

describe('parseAcceptLanguage', () => {
  it("orders a header's languages by weight, and omits rejected ones", () => {
    expect(parseAcceptLanguage('en;q=0.5, de-AT, fr;q=0, *;q=0.1')).toEqual(['de-AT', 'en']);
    expect(parseAcceptLanguage('')).toEqual(['']);
    expect(inferRegionsFromLanguages(parseAcceptLanguage(';q=;;,,-'))).toEqual([]);
  });
});
