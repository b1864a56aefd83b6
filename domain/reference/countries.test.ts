import { describe, expect, it } from 'vitest';
import { countries, countryByCode } from './countries.ts';
import { currencyByCode } from './currencies.ts';

describe('countries', () => {
  it('include every country and territory that Unicode names, except those without residents [S3.9-1]', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const withoutResidents = 'AQ BV GS HM IO TF UM';
    const partsOfCountries = 'AC CP CQ DG EA IC TA';
    const noCountries = 'EU EZ QO UN XA XB ZZ';
    const omitted = `${withoutResidents} ${partsOfCountries} ${noCountries}`.split(' ');
    const expected = letters
      .flatMap((first) => letters.map((second) => first + second))
      .filter((code) => names.of(code) !== undefined && !omitted.includes(code))
      // Unicode also names withdrawn codes, and maps each to its successor.
      .filter((code) => new Intl.Locale(`und-${code}`).region === code);
    expect(countries.map(({ code }) => code).toSorted()).toEqual(expected);
  });

  it('have a two-letter code, a three-letter code and a currency in use [S3.9-1]', () => {
    for (const country of countries) {
      expect(country.code).toMatch(/^[A-Z]{2}$/);
      expect(country.alpha3).toMatch(/^[A-Z]{3}$/);
      expect(currencyByCode(country.currency), country.code).toBeDefined();
    }
  });

  it('have unique codes and names [S3.9-1]', () => {
    for (const key of ['code', 'alpha3', 'name'] as const) {
      expect(new Set(countries.map((country) => country[key])).size).toBe(countries.length);
    }
  });

  it('are sorted by English name [S3.9-1]', () => {
    const collator = new Intl.Collator('en');
    const names = countries.map((country) => country.name);
    expect(names).toEqual(names.toSorted(collator.compare));
  });

  it('are found only by code, which may be in either case [S3.9-1]', () => {
    expect(countryByCode('ph')?.name).toBe('Philippines');
    for (const text of ['', 'ZZ', 'PHL', 'Philippines', '__proto__']) expect(countryByCode(text)).toBeUndefined();
  });

  it.each([
    ['the euro', 'EUR', 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC SM VA ME XK'],
    ['the West African CFA franc', 'XOF', 'BF BJ CI GW ML NE SN TG'],
    ['the Central African CFA franc', 'XAF', 'CF CG CM GA GQ TD'],
    ['the CFP franc', 'XPF', 'NC PF WF'],
    ['the East Caribbean dollar', 'XCD', 'AG AI DM GD KN LC MS VC'],
    ['the US dollar', 'USD', 'EC SV PA TL PR GU VI VG TC BQ FM MH PW AS MP'],
    ['the Caribbean guilder', 'XCG', 'CW SX'],
    ['Zimbabwe Gold', 'ZWG', 'ZW'],
    ['the Venezuelan bolívar', 'VES', 'VE'],
    ['the Sierra Leonean leone', 'SLE', 'SL'],
  ])('have the expected currency: %s (%s) [S3.9-1]', (_name, currency, codes) => {
    for (const code of codes.split(' ')) expect(countryByCode(code)?.currency, code).toBe(currency);
  });

  it.each([
    ['DE', 'Deutschland'],
    ['IN', 'भारत'],
    ['PH', 'Pilipinas'],
    ['EG', 'مصر'],
    ['JP', '日本'],
    ['MX', 'México'],
    ['VN', 'Việt Nam'],
    ['CH', 'Suisse'],
    ['BE', 'België'],
    ['UA', 'Україна'],
  ])('include the native name of %s: %s [S3.9-5]', (code, nativeName) => {
    expect(countryByCode(code)?.nativeNames).toContain(nativeName);
  });
});
