import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAmbiguousAmount, parseAmount, parseMoneyAmount } from './parse-amount.ts';

describe('the amount parser', () => {
  it.each([
    ['1000', 'en', 1000],
    ['1,000', 'en', 1000],
    ['1,000.50', 'en', 1000.5],
    ['1.000,50', 'en', 1000.5],
    ['1.000,50', 'de', 1000.5],
    ['1.000', 'de', 1000],
    ['1.000', 'en', 1],
    ['1,000', 'de', 1],
    ['100.005', 'en', 100.005],
    ['0,125', 'en', 0.125],
    ['1,5', 'en', 1.5],
    ['1,50', 'de', 1.5],
    ['1 000', 'fr', 1000],
    ['1\u202f000,5', 'fr', 1000.5],
    ["1'000", 'de', 1000],
    ['1,00,000', 'hi', 100000],
    ['1,000,000', 'en', 1_000_000],
    ['١٠٠٠', 'ar', 1000],
    ['१,५०,०००', 'hi', 150_000],
    ['1.234,56', 'es', 1234.56],
    ['٣٥٠', 'ar', 350],
    ['٣٬٥٠٠٫٢٥', 'ar', 3500.25],
    ['۱۲۳', 'ur', 123],
    ['১,৫০০', 'bn', 1500],
    ['\u200f350\u200e', 'ar', 350],
    ['.5', 'en', 0.5],
    [' 250 ', 'en', 250],
  ])('reads %s in %s [S5-2]', (text, language, expected) => {
    expect(parseAmount(text, language)).toBe(expected);
  });

  it.each([
    ['1000 zł', 'PLN', 1000],
    ['1 000 Kč', 'CZK', 1000],
    ['1000kr', 'SEK', 1000],
    ['Rs 1,000', 'PKR', 1000],
    ['rs 1,000', 'PKR', 1000],
    ['US$1,000', 'USD', 1000],
    ['1000 usd', 'USD', 1000],
    ['1000 kr', 'PLN', undefined],
  ])('reads %s with the sign or code of %s [S5-2]', (text, currency, expected) => {
    expect(parseMoneyAmount(text, currency, 'en')).toBe(expected);
  });

  it.each([
    ['1.000', true],
    ['1,000', true],
    ['١٬٠٠٠', false],
    ['1000', false],
    ['1.5', false],
    ['0.125', false],
    ['1.000,50', false],
  ])('detects whether %s can be read in two ways: %s', (text, expected) => {
    expect(isAmbiguousAmount(text)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    'abc',
    '1e5',
    '-5',
    '1,0,0',
    '1.2.3,4',
    '1,000.5.5',
    '12abc',
    '.',
    'NaN',
    '0x10',
    '1,000,00',
    '1.000.00',
    '10.00.00',
    '15.12.26',
  ])('rejects %j', (text) => {
    expect(parseAmount(text, 'en')).toBeUndefined();
    expect(parseAmount(text, 'de')).toBeUndefined();
  });

  it('parses every formatted amount back in many languages', () => {
    const languages = ['en', 'de', 'fr', 'es', 'pt', 'hi', 'tr', 'ru', 'pl', 'ja'];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.constantFrom(...languages), (cents, language) => {
        const amount = cents / 100;
        const written = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(amount);
        expect(parseAmount(written, language)).toBe(amount);
      }),
    );
  });

  it('returns a finite number or undefined for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = parseAmount(text, 'en');
        expect(amount === undefined || Number.isFinite(amount)).toBe(true);
      }),
    );
  });
});
