import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '../reference/currencies.ts';
import { currencySymbol, formatFigure, formatMoney, formatRate } from './format-money.ts';

describe('writing money', () => {
  it.each([
    [1000, 'USD', 'en', '$1,000.00'],
    [28412.4, 'PHP', 'en', '₱28,412.40'],
    [1234, 'JPY', 'en', '¥1,234'],
    [1.5, 'KWD', 'en', 'KWD\u00a01.500'],
    [1000.5, 'EUR', 'de', '1.000,50\u00a0€'],
    [-3.1, 'USD', 'en', '-$3.10'],
  ])('gives each currency its own decimals: %s %s in %s', (amount, currency, language, expected) => {
    expect(formatMoney(amount, currency, language)).toBe(expected);
  });

  it('leaves zeros out and writes the code where asked', () => {
    expect(formatMoney(500, 'USD', 'en', { short: true })).toBe('$500');
    expect(formatMoney(500.5, 'USD', 'en', { short: true })).toBe('$500.50');
    expect(formatMoney(500, 'USD', 'en', { short: true, code: true })).toBe('USD\u00a0500');
  });

  it('S5-10 writes N/A for what cannot be read', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, null, undefined]) {
      expect(formatMoney(value, 'USD', 'en')).toBe('N/A');
      expect(formatRate(value, 'en')).toBe('N/A');
      expect(formatFigure(value, 'en')).toBe('N/A');
    }
  });

  it('never throws, whatever the currency and the language', () => {
    const codes = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom(...currencies.map(({ code }) => code)));
    const languages = fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('en', 'ar', 'hi', 'de', 'not a language'));
    fc.assert(
      fc.property(fc.double(), codes, languages, (amount, currency, language) => {
        expect(typeof formatMoney(amount, currency, language)).toBe('string');
        expect(typeof formatRate(amount, language)).toBe('string');
        expect(typeof formatFigure(amount, language)).toBe('string');
      }),
    );
  });
});

describe('writing rates', () => {
  it.each([
    [57.123, '57.1230'],
    [16800.5, '16,800.5000'],
    [0.94121, '0.9412'],
    [0.1, '0.1000'],
    [0.06154321, '0.061543'],
    [0.0000612349, '0.000061235'],
    [0, '0.0000'],
  ])('has 4 decimals, and 5 digits where 4 would hide the number: %s', (rate, expected) => {
    expect(formatRate(rate, 'en')).toBe(expected);
  });
});

describe('writing figures', () => {
  it('S5-10 groups from 1000 on and otherwise writes 2 decimals', () => {
    expect(formatFigure(999.5, 'en')).toBe('999.50');
    expect(formatFigure(1000, 'en')).toBe('1,000');
    expect(formatFigure(1234567.891, 'en')).toBe('1,234,567.89');
  });

  it('knows the sign of a currency, or says its code', () => {
    expect(currencySymbol('USD')).toBe('$');
    expect(currencySymbol('???')).toBe('???');
  });
});
