import { describe, expect, it } from 'vitest';
import { countries } from './countries.ts';
import { countryNamesByCode } from './country-aliases.ts';
import { flagEmoji, flagPathByName } from './country-flags.ts';

describe('flagPathByName', () => {
  it.each([
    ['US', '/flags/us.svg'],
    ['usa', '/flags/us.svg'],
    ['Deutschland', '/flags/de.svg'],
    ['UK', '/flags/gb.svg'],
    ['holland', '/flags/nl.svg'],
    ['日本', '/flags/jp.svg'],
    ['KSV', '/flags/xk.svg'],
  ])('maps "%s" to the file %s [S3.9-5]', (nameOrCode, file) => {
    expect(flagPathByName(nameOrCode)).toBe(file);
  });

  it('returns a flag for every name of every country [S3.9-5]', () => {
    for (const { code } of countries) {
      for (const name of countryNamesByCode(code))
        expect(flagPathByName(name), name).toBe(`/flags/${code.toLowerCase()}.svg`);
    }
  });

  it('falls back to the unknown flag, and never adds the text to the path [S3.9-5]', () => {
    for (const text of ['', 'Atlantis', 'Congo', '../../etc/passwd', 'zz']) {
      expect(flagPathByName(text)).toBe('/flags/unknown.svg');
    }
  });
});

describe('flagEmoji', () => {
  it('writes the code as regional indicators [S3.9-5]', () => {
    expect(flagEmoji('US')).toBe('🇺🇸');
    expect(flagEmoji('ph')).toBe('🇵🇭');
    expect(flagEmoji('UK')).toBe('🇬🇧');
    expect(flagEmoji('XK')).toBe('🇽🇰');
    expect(new Set(countries.map((country) => flagEmoji(country.code))).size).toBe(countries.length);
  });

  it('falls back to a white flag [S3.9-5]', () => {
    for (const code of ['', 'ZZ', 'United States', '12']) expect(flagEmoji(code)).toBe('🏳️');
  });
});
