import { describe, expect, it } from 'vitest';
import { countries } from './countries.ts';
import { currencies, currencyByCode, currencyOf } from './currencies.ts';

describe('currencies', () => {
  it('S3.9-2 lists 160 currencies at least, each once, in the order of codes', () => {
    const codes = currencies.map((currency) => currency.code);
    expect(codes.length).toBeGreaterThanOrEqual(160);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toEqual(codes.toSorted());
    for (const code of codes) expect(code).toMatch(/^[A-Z]{3}$/);
  });

  it('S3.9-2 knows the money of today', () => {
    for (const code of ['EUR', 'ZWG', 'VES', 'XCG', 'SLE', 'MRU', 'STN', 'BYN', 'GHS']) {
      expect(currencyByCode(code), code).toBeDefined();
    }
  });

  it('S3.9-2 has forgotten withdrawn money', () => {
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

  it('S3.9-2 has the minor units of ISO 4217: none, three or two', () => {
    const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');
    const three = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');
    for (const { code, decimals } of currencies) {
      expect(decimals, code).toBe(none.includes(code) ? 0 : three.includes(code) ? 3 : 2);
    }
  });

  it('S3.9-2 tells currencies apart by their symbols, but for the kroner', () => {
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
  ])('S3.9-2 writes %s as %s', (code, symbol) => {
    expect(currencyByCode(code)?.symbol).toBe(symbol);
  });

  it('S3.9-2 is found by its code in either case', () => {
    expect(currencyByCode('kwd')?.name).toBe('Kuwaiti dinar');
    expect(currencyByCode('')).toBeUndefined();
    expect(currencyByCode('dollar')).toBeUndefined();
  });
});

describe('currencyOf', () => {
  it('S3.9-6 maps UK to GBP, as it does GB', () => {
    expect(currencyOf('UK')).toBe('GBP');
    expect(currencyOf('uk')).toBe('GBP');
    expect(currencyOf('GB')).toBe('GBP');
  });

  it('S3.9-6 counts an unknown country in US dollars', () => {
    for (const code of ['', 'ZZ', 'Atlantis', 'constructor']) expect(currencyOf(code)).toBe('USD');
  });

  it('S3.9-6 covers every country', () => {
    for (const country of countries) {
      expect(currencyOf(country.code)).toBe(country.currency);
      expect(currencyOf(country.code.toLowerCase())).toBe(country.currency);
    }
  });
});
