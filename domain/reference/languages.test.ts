import { describe, expect, it } from 'vitest';
import { languageWritingDirection } from './language-path.ts';
import { languageByCode, languages, readyLanguages, translationLanguages } from './languages.ts';

describe('languages', () => {
  it('are the specified 20 in order, followed by six more [S9-14] (B4-1)', () => {
    expect(translationLanguages.map((language) => language.code).join(', ')).toBe(
      'en, es, fr, de, it, pt, zh, ja, ko, ar, hi, th, vi, tl, id, ms, ru, tr, pl, nl',
    );
    expect(languages.slice(20).map(({ code }) => code)).toEqual(['ur', 'bn', 'uk', 'ro', 'uz', 'ne']);
  });

  it('are left-to-right, except for Arabic and Urdu [S9-14]', () => {
    const rightToLeft = languages.filter(({ direction }) => direction === 'rtl').map(({ code }) => code);
    expect(rightToLeft).toEqual(['ar', 'ur']);
    for (const { code, direction } of languages) expect(languageWritingDirection(code), code).toBe(direction);
  });

  it('start with English', () => {
    expect(readyLanguages[0]?.code).toBe('en');
  });

  it('have a unique English name and a unique native name [S9-14]', () => {
    expect(new Set(languages.map((language) => language.name)).size).toBe(26);
    expect(new Set(languages.map((language) => language.nativeName)).size).toBe(26);
  });

  it('are found by code in either case [S9-14]', () => {
    expect(languageByCode('VI')?.nativeName).toBe('Tiếng Việt');
    expect(languageByCode('xx')).toBeUndefined();
  });
});
