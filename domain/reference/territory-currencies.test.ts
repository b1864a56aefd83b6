import { describe, expect, it } from 'vitest';
import { languages } from './languages.ts';
import { localeOf } from './locale-of.ts';
import { displayName, type FindDisplayName } from './territory-currencies.ts';

function unicodeNames(language: string): FindDisplayName {
  const [region, currency] = (['region', 'currency'] as const).map(
    (type) => new Intl.DisplayNames(localeOf(language), { type, fallback: 'none' }),
  );
  return (type, code) => (type === 'region' ? region : currency)?.of(code);
}

describe('displayName', () => {
  it('names a territory’s currency after the currency it equals', () => {
    expect(displayName(unicodeNames('es'), 'currency', 'JEP')).toBe('libra esterlina (Jersey)');
    expect(displayName(unicodeNames('ar'), 'currency', 'TVD')).toBe('دولار أسترالي (توفالو)');
  });

  it('prefers the name that Unicode has', () => {
    expect(displayName(unicodeNames('es'), 'currency', 'GBP')).toBe('libra esterlina');
    expect(displayName(unicodeNames('es'), 'region', 'JE')).toBe('Jersey');
  });

  it('returns undefined for an unknown code or a missing part of the name', () => {
    expect(displayName(unicodeNames('es'), 'currency', 'XQX')).toBeUndefined();
    expect(displayName((type) => (type === 'region' ? 'Jersey' : undefined), 'currency', 'JEP')).toBeUndefined();
  });

  it.each(languages.map(({ code }) => code))('names the territories’ currencies in %s', (language) => {
    const find = unicodeNames(language);
    for (const code of ['FOK', 'GGP', 'IMP', 'JEP', 'KID', 'TVD'])
      expect(displayName(find, 'currency', code)).toMatch(/.{2,} \(.{2,}\)$/);
  });
});
