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
    ['$500 USD', 'USD', 500],
    ['500 FCFA', 'XOF', 500],
    ['1000 kr', 'PLN', undefined],
    ['Rs 1,000', 'USD', undefined],
    ['USD', 'USD', undefined],
    ['Rs.', 'PKR', undefined],
    // The dot in an abbreviation isn't a decimal point.
    ['Rs.50000', 'PKR', 50_000],
    ['Rs. 50,000', 'PKR', 50_000],
    ['Rs.50', 'PKR', 50],
    ['Rs .500', 'PKR', 500],
    ['Rs 500', 'INR', 500],
    ['Rs.1,50,000.50', 'INR', 150_000.5],
    ['Rs.1000', 'NPR', 1000],
    ['NRs. 1000', 'NPR', 1000],
    ['Rs.1000', 'LKR', 1000],
    ['kr.500', 'DKK', 500],
    ['1000 kr.', 'DKK', 1000],
    ['Rp.500', 'IDR', 500],
    ['Bs.500', 'BOB', 500],
    ['Bs. 500', 'VES', 500],
    ['Bs.S 500', 'VES', 500],
    ['S/.500', 'PEN', 500],
    ['500 S/.', 'PEN', 500],
    ['S/ 500', 'PEN', 500],
    ['B/.500', 'PAB', 500],
    ['B/500', 'PAB', 500],
    ['Nu.500', 'BTN', 500],
    ['Q.500', 'GTQ', 500],
    ['Fr. 500', 'CHF', 500],
    ['$.500', 'USD', 500],
    ['$.50', 'USD', 0.5],
    ['$ .5', 'USD', 0.5],
    ['USD .50', 'USD', 0.5],
    ['KWD .500', 'KWD', 0.5],
    ['¥.50', 'JPY', 50],
  ])('reads "%s" as an amount in %s: %s [S5-2]', (text, currency, expected) => {
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

  it('parses every formatted amount back to its value in many languages', () => {
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
