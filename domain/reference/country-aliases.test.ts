import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countries } from './countries.ts';
import { ambiguousCountryNames, countryNamesByCode, resolveCountryCode } from './country-aliases.ts';
import { countryAliasTable } from './tables/country-alias-table.ts';

const namedPairs = countries.flatMap(({ code }) => countryNamesByCode(code).map((name) => ({ code, name })));

describe('resolveCountryCode', () => {
  it.each([
    ['US', 'usa|us|u.s.|U.S.A.|us of a|The United States|united states of america|America'],
    ['GB', 'uk|UK|U.K.|britain|Great Britain|england|Scotland|GBR|gb|United Kingdom'],
    ['AE', 'uae|emirates|The Emirates|الإمارات|United Arab Emirates'],
    ['NL', 'holland|Nederland|the netherlands'],
    ['MM', 'burma|Myanmar (Burma)|မြန်မာ'],
    ['CI', "ivory coast|Cote d'Ivoire|CÔTE D’IVOIRE|cote divoire"],
    ['SZ', 'swaziland'],
    ['MK', 'macedonia|FYROM|Северна Македонија'],
    ['CZ', 'czech republic|Česko|cesko'],
    ['TR', 'turkey|Türkiye|TURKIYE'],
    ['CD', 'drc|congo-kinshasa|Congo, Dem. Rep.|DR Congo|Zaire'],
    ['CG', 'Congo, Rep.|congo-brazzaville|Republic of the Congo'],
    ['KR', 'south korea|korea|Korea, Rep.|대한민국'],
    ['KP', 'north korea|Korea, Dem. Rep.|DPRK'],
    ['VN', 'viet nam|Việt Nam|Vietnam'],
    ['XK', 'KSV|XKX|kosova'],
    ['EG', 'Egypt, Arab Rep.|مصر|مِصر'],
    ['HK', 'Hong Kong SAR, China|hongkong|香港'],
    ['RU', 'Russian Federation|Россия'],
    ['VE', 'Venezuela, RB'],
    ['YE', 'Yemen, Rep.'],
    ['GM', 'Gambia, The|the gambia'],
    ['KG', 'Kyrgyz Republic'],
    ['LA', 'Lao PDR'],
    ['SK', 'Slovak Republic'],
    ['LC', 'St. Lucia|St Lucia|saint lucia'],
    ['BA', 'Bosnia & Herzegovina|bosnia'],
    ['IN', 'भारत|Bharat|ind'],
    ['PH', '  philippines  |The Philippines|phillipines|Ｐｈｉｌｉｐｐｉｎｅｓ'],
    ['UZ', "O'zbekiston|Oʻzbekiston|O‘zbekiston"],
  ])('finds %s by any of the names %s [S3.9-4]', (code, names) => {
    for (const name of names.split('|')) expect(resolveCountryCode(name), name).toBe(code);
  });

  it('matches a whole name, but not part of another name [S3.9-4]', () => {
    expect(['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea'].map(resolveCountryCode)).toEqual([
      'GN',
      'GW',
      'GQ',
      'PG',
    ]);
    expect(
      ['Niger', 'Nigeria', 'Dominica', 'Dominican Republic', 'Sudan', 'South Sudan'].map(resolveCountryCode),
    ).toEqual(['NE', 'NG', 'DM', 'DO', 'SD', 'SS']);
    expect(
      ['Samoa', 'American Samoa', 'Saint Martin', 'Sint Maarten', 'Ireland', 'Northern Ireland'].map(
        resolveCountryCode,
      ),
    ).toEqual(['WS', 'AS', 'MF', 'SX', 'IE', 'GB']);
  });

  it('rejects names that fit several places, because a wrong guess would misdirect money [S3.9-4]', () => {
    for (const name of ambiguousCountryNames) expect(resolveCountryCode(name), name).toBeUndefined();
    expect(resolveCountryCode('the Congo')).toBeUndefined();
  });

  it('returns undefined for a text that names no country [S3.9-4]', () => {
    for (const text of ['', ' ', 'the', '-', 'Atlantis', 'World', 'Other', 'ZZ', '__proto__', '0', 'x'.repeat(1e6)]) {
      expect(resolveCountryCode(text)).toBeUndefined();
    }
  });

  it('maps every alias to exactly one country [S3.9-4]', () => {
    expect(namedPairs.length).toBeGreaterThan(1000);
    for (const { code, name } of namedPairs) expect(resolveCountryCode(name), name).toBe(code);
    for (const { code, alpha3 } of countries) expect([code, alpha3].map(resolveCountryCode)).toEqual([code, code]);
  });

  it('ignores case, accents, punctuation, surrounding space and a leading article [S3.9-4]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...namedPairs),
        fc.constantFrom('', ' ', '\t', '  '),
        fc.constantFrom('', 'the ', 'THE '),
        fc.constantFrom('', '.', ' !', '\n'),
        fc.constantFrom<(name: string) => string>(
          (name) => name,
          (name) => name.toLowerCase(),
          (name) => name.toUpperCase(),
          (name) => name.normalize('NFD'),
          (name) => name.replaceAll("'", '’').replaceAll(' ', '-'),
        ),
        ({ code, name }, space, article, end, respell) => {
          expect(resolveCountryCode(`${space}${article}${respell(name)}${end}${space}`)).toBe(code);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('never throws, and returns only codes from the table [S3.9-4]', () => {
    const codes = new Set(countries.map((country) => country.code));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        const code = resolveCountryCode(text);
        expect(code === undefined || codes.has(code)).toBe(true);
      }),
    );
  });
});

describe('countryNamesByCode', () => {
  it('lists each name for a code once, starting with the English one [S3.9-4]', () => {
    expect(countryNamesByCode('US').slice(0, 3)).toEqual(['United States', 'Estados Unidos', 'USA']);
    for (const { code, name } of countries) {
      const names = countryNamesByCode(code);
      expect(names[0]).toBe(name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('accepts the code in either letter case, and also accepts UK [S3.9-4]', () => {
    expect(countryNamesByCode('gb')).toContain('UK');
    expect(countryNamesByCode('UK')).toEqual(countryNamesByCode('GB'));
    expect(countryNamesByCode('ZZ')).toEqual([]);
  });

  it('has aliases only for countries that exist [S3.9-4]', () => {
    const codes = new Set(countries.map((country) => country.code));
    for (const code of Object.keys(countryAliasTable)) expect(codes.has(code), code).toBe(true);
  });
});
