import { describe, expect, it } from 'vitest';
import { languageByCode, languages } from './languages.ts';

describe('languages', () => {
  it('are the 20, in order [S9-14]', () => {
    expect(languages.map((language) => language.code).join(', ')).toBe(
      'en, es, fr, de, it, pt, zh, ja, ko, ar, hi, th, vi, tl, id, ms, ru, tr, pl, nl',
    );
  });

  it('are left-to-right, except Arabic [S9-14]', () => {
    expect(languages.filter((language) => language.direction === 'rtl').map((language) => language.code)).toEqual([
      'ar',
    ]);
  });

  it('have an English name and a native name, each once [S9-14]', () => {
    expect(new Set(languages.map((language) => language.name)).size).toBe(20);
    expect(new Set(languages.map((language) => language.nativeName)).size).toBe(20);
  });

  it('are found by code in either case [S9-14]', () => {
    expect(languageByCode('VI')?.nativeName).toBe('Tiếng Việt');
    expect(languageByCode('xx')).toBeUndefined();
  });
});
