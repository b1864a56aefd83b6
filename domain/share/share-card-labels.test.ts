import { describe, expect, it } from 'vitest';
import { countries } from '../reference/countries.ts';
import { languages } from '../reference/languages.ts';
import { payoutMethods } from '../reference/payout-methods.ts';
import { recipientLanguage } from './recipient-language.ts';
import { getShareCardLabels, shareCardLanguages } from './share-card-labels.ts';

const english = getShareCardLabels('en');

describe('share card labels [D6]', () => {
  it.each(languages.map(({ code }) => code))('are complete in %s, with the main labels translated', (code) => {
    const words = getShareCardLabels(code);
    expect(Object.keys(words)).toEqual(Object.keys(english));
    for (const text of Object.values(words)) expect(text.trim()).toBe(text);
    for (const text of Object.values(words)) expect(text).not.toBe('');
    if (code !== 'en') {
      expect(words.notAConfirmation).not.toBe(english.notAConfirmation);
      expect(words.amountReceived).not.toBe(english.amountReceived);
      expect(words.estimate).not.toBe(english.estimate);
    }
  });

  it.each(shareCardLanguages)('have a distinct name for every payout method in %s', (code) => {
    const names = payoutMethods.map(({ id }) => getShareCardLabels(code)[id]);
    for (const name of names) expect(name).toMatch(/\p{L}/u);
    expect(new Set(names).size).toBe(payoutMethods.length);
  });

  it('are written in the script of their language', () => {
    const scripts = {
      zh: /\p{sc=Han}/u,
      ja: /[\p{sc=Hira}\p{sc=Kana}]/u,
      ko: /\p{sc=Hang}/u,
      ar: /\p{sc=Arab}/u,
      hi: /\p{sc=Deva}/u,
      th: /\p{sc=Thai}/u,
      ru: /\p{sc=Cyrl}/u,
      ur: /\p{sc=Arab}/u,
      bn: /\p{sc=Beng}/u,
      uk: /\p{sc=Cyrl}/u,
      ne: /\p{sc=Deva}/u,
    };
    for (const [code, script] of Object.entries(scripts)) {
      for (const text of Object.values(getShareCardLabels(code)).filter((one) => one.length > 12))
        expect(text).toMatch(script);
    }
  });

  it('fall back to English for other languages', () => {
    expect(getShareCardLabels('xx')).toBe(english);
  });
});

describe('recipientLanguage', () => {
  it.each([
    ['PH', 'tl'],
    ['MX', 'es'],
    ['IN', 'hi'],
    ['EG', 'ar'],
    ['BR', 'pt'],
    ['SN', 'fr'],
    ['NG', 'en'],
    ['VN', 'vi'],
    ['PK', 'ur'],
    ['BD', 'bn'],
    ['UA', 'uk'],
    ['RO', 'ro'],
    ['UZ', 'uz'],
    ['NP', 'ne'],
  ])('given the country %s, returns the language %s', (country, language) => {
    expect(recipientLanguage(country)).toBe(language);
  });

  it('returns one of the 26 share card languages for every country', () => {
    for (const { code } of countries) expect(shareCardLanguages).toContain(recipientLanguage(code));
  });
});
