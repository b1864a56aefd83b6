import { describe, expect, it } from 'vitest';
import { languages } from './languages.ts';
import { localeForLanguage } from './locale-for-language.ts';
import { countryOrCurrencyName, type FindDisplayName } from './territory-currencies.ts';

function unicodeNames(language: string): FindDisplayName {
  const [region, currency] = (['region', 'currency'] as const).map(
    (type) => new Intl.DisplayNames(localeForLanguage(language), { type, fallback: 'none' }),
  );
  return (type, code) => (type === 'region' ? region : currency)?.of(code);
}

describe('countryOrCurrencyName', () => {
  it('names a territory’s currency after the currency it equals', () => {
    expect(countryOrCurrencyName(unicodeNames('es'), 'currency', 'JEP')).toBe('libra esterlina (Jersey)');
    expect(countryOrCurrencyName(unicodeNames('ar'), 'currency', 'TVD')).toBe('دولار أسترالي (توفالو)');
  });

  it('prefers the name that Unicode uses', () => {
    expect(countryOrCurrencyName(unicodeNames('es'), 'currency', 'GBP')).toBe('libra esterlina');
    expect(countryOrCurrencyName(unicodeNames('es'), 'region', 'JE')).toBe('Jersey');
  });

  it('returns undefined for an unknown code or a missing part of the name', () => {
    expect(countryOrCurrencyName(unicodeNames('es'), 'currency', 'XQX')).toBeUndefined();
    expect(
      countryOrCurrencyName((type) => (type === 'region' ? 'Jersey' : undefined), 'currency', 'JEP'),
    ).toBeUndefined();
  });

  it.each(languages.map(({ code }) => code))('names the territories’ currencies in %s', (language) => {
    const find = unicodeNames(language);
    for (const code of ['FOK', 'GGP', 'IMP', 'JEP', 'KID', 'TVD'])
      expect(countryOrCurrencyName(find, 'currency', code)).toMatch(/.{2,} \(.{2,}\)$/);
  });
});
