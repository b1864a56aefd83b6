import { describe, expect, it } from 'vitest';
import { languageByCode, languages } from './languages.ts';

describe('languages', () => {
  it('S9-14 are the 20, in order', () => {
    expect(languages.map((language) => language.code).join(', ')).toBe(
      'en, es, fr, de, it, pt, zh, ja, ko, ar, hi, th, vi, tl, id, ms, ru, tr, pl, nl',
    );
  });

  it('S9-14 read from left to right, but for Arabic', () => {
    expect(languages.filter((language) => language.direction === 'rtl').map((language) => language.code)).toEqual([
      'ar',
    ]);
  });

  it('S9-14 have a name in English and one of their own, each once', () => {
    expect(new Set(languages.map((language) => language.name)).size).toBe(20);
    expect(new Set(languages.map((language) => language.nativeName)).size).toBe(20);
  });

  it('S9-14 are found by code in either case', () => {
    expect(languageByCode('VI')?.nativeName).toBe('Tiếng Việt');
    expect(languageByCode('xx')).toBeUndefined();
  });
});
