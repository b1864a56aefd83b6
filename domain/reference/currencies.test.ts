import { describe, expect, it } from 'vitest';
import { countries } from './countries.ts';
import { currencies, currencyByCode } from './currencies.ts';
import { currencyOfCountry } from './currency-of-country.ts';

describe('currencies', () => {
  it('include at least 160 unique codes, in alphabetical order [S3.9-2]', () => {
    const codes = currencies.map((currency) => currency.code);
    expect(codes.length).toBeGreaterThanOrEqual(160);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toEqual(codes.toSorted());
    for (const code of codes) expect(code).toMatch(/^[A-Z]{3}$/);
  });

  it('include the successors of withdrawn currencies [S3.9-2]', () => {
    for (const code of ['EUR', 'ZWG', 'VES', 'XCG', 'SLE', 'MRU', 'STN', 'BYN', 'GHS']) {
      expect(currencyByCode(code), code).toBeDefined();
    }
  });

  it('exclude withdrawn currencies [S3.9-2]', () => {
    for (const code of [
      'HRK',
      'BGN',
      'ZWL',
      'SLL',
      'VEF',
      'ANG',
      'MRO',
      'STD',
      'CUC',
      'BYR',
      'LTL',
      'GHC',
      'ZMK',
      'TRL',
    ]) {
      expect(currencyByCode(code), code).toBeUndefined();
    }
  });

  it('have the number of decimal places that ISO 4217 specifies: none, two or three [S3.9-2]', () => {
    const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');
    const three = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');
    for (const { code, decimals } of currencies) {
      expect(decimals, code).toBe(none.includes(code) ? 0 : three.includes(code) ? 3 : 2);
    }
  });

  it('have unique symbols, except for kr [S3.9-2]', () => {
    const symbols = currencies.map((currency) => currency.symbol).filter((symbol) => symbol !== 'kr');
    expect(new Set(symbols).size).toBe(symbols.length);
    expect(currencies.filter((currency) => currency.symbol === '$').map((currency) => currency.code)).toEqual(['USD']);
  });

  it.each([
    ['USD', '$'],
    ['GBP', '£'],
    ['EUR', '€'],
    ['PHP', '₱'],
    ['INR', '₹'],
    ['NGN', '₦'],
    ['BRL', 'R$'],
    ['AUD', 'A$'],
    ['AED', 'AED'],
    ['SAR', 'SAR'],
  ])('show %s as %s [S3.9-2]', (code, symbol) => {
    expect(currencyByCode(code)?.symbol).toBe(symbol);
  });

  it('are found by code in either case [S3.9-2]', () => {
    expect(currencyByCode('kwd')?.name).toBe('Kuwaiti dinar');
    expect(currencyByCode('')).toBeUndefined();
    expect(currencyByCode('dollar')).toBeUndefined();
  });
});

describe('currencyOfCountry', () => {
  it('maps UK to GBP, like GB [S3.9-6]', () => {
    expect(currencyOfCountry('UK')).toBe('GBP');
    expect(currencyOfCountry('uk')).toBe('GBP');
    expect(currencyOfCountry('GB')).toBe('GBP');
  });

  it('uses US dollars for an unknown country [S3.9-6]', () => {
    for (const code of ['', 'ZZ', 'Atlantis', 'constructor']) expect(currencyOfCountry(code)).toBe('USD');
  });

  it('covers every country [S3.9-6]', () => {
    for (const country of countries) {
      expect(currencyOfCountry(country.code)).toBe(country.currency);
      expect(currencyOfCountry(country.code.toLowerCase())).toBe(country.currency);
    }
  });
});
