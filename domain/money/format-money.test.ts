import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '../reference/currencies.ts';
import { currencySymbol } from './currency-symbol.ts';
import { formatMoney, formatNumber, formatRate } from './format-money.ts';

describe('formatMoney', () => {
  it.each([
    [1000, 'USD', 'en', '$1,000.00', '1,000.00\u00a0USD'],
    [28412.4, 'PHP', 'en', '₱28,412.40', '28,412.40\u00a0PHP'],
    [1234, 'JPY', 'en', '¥1,234', '1,234\u00a0JPY'],
    [1.5, 'KWD', 'en', '1.500\u00a0KWD', '1.500\u00a0KWD'],
    [1000.5, 'EUR', 'de', '1.000,50\u00a0€', '1.000,50\u00a0EUR'],
    [-3.1, 'USD', 'en', '-$3.10', '-3.10\u00a0USD'],
    [500, 'AUD', 'en', 'A$500.00', '500.00\u00a0AUD'],
    [500, 'MXN', 'en', 'MX$500.00', '500.00\u00a0MXN'],
  ])("uses each currency's own decimals: %s %s in %s", (amount, currency, language, alone, expected) => {
    expect(formatMoney(amount, currency, language, { otherCurrencies: [currency] })).toBe(alone);
    expect(formatMoney(amount, currency, language)).toBe(expected);
  });

  it.each(['ar', 'ur'])('writes the amount before the code within right-to-left text: %s', (language) => {
    expect(formatMoney(9035, 'MXN', language, { short: true })).toBe('\u200e9,035\u00a0MXN');
    expect(formatMoney(-1.19, 'USD', language)).toMatch(/^\u200e.*1\.19\u00a0USD$/);
  });

  it.each([
    ['ar', '\u200f9,035\u00a0₱'],
    ['ur', '\u200e₱9,035'],
  ])('determines on which side of the amount the sign is within right-to-left text: %s', (language, expected) => {
    expect(formatMoney(9035, 'PHP', language, { short: true, otherCurrencies: ['AED', 'PHP'] })).toBe(expected);
  });

  it('omits zero decimals on request', () => {
    expect(formatMoney(500, 'USD', 'en', { short: true })).toBe('500\u00a0USD');
    expect(formatMoney(500.5, 'USD', 'en', { short: true })).toBe('500.50\u00a0USD');
  });

  it.each([
    ['US to MX', 'USD', 'MXN', '1,000\u00a0USD', '1,000\u00a0MXN'],
    ['CA to US', 'CAD', 'USD', '1,000\u00a0CAD', '1,000\u00a0USD'],
    ['AU to US', 'AUD', 'USD', '1,000\u00a0AUD', '1,000\u00a0USD'],
    ['JP to CN', 'JPY', 'CNY', '1,000\u00a0JPY', '1,000\u00a0CNY'],
    ['GB to EG', 'GBP', 'EGP', '1,000\u00a0GBP', '1,000\u00a0EGP'],
    ['SE to NO', 'SEK', 'NOK', '1,000\u00a0SEK', '1,000\u00a0NOK'],
    ['IN to PK', 'INR', 'PKR', '1,000\u00a0INR', '1,000\u00a0PKR'],
    ['US to PH', 'USD', 'PHP', '$1,000', '₱1,000'],
    ['GB to IN', 'GBP', 'INR', '£1,000', '₹1,000'],
  ])('uses codes only if the two currencies on the page share a sign: %s', (_pair, from, to, sent, received) => {
    const style = { short: true, otherCurrencies: [from, to] };
    expect(formatMoney(1000, from, 'en', style)).toBe(sent);
    expect(formatMoney(1000, to, 'en', style)).toBe(received);
  });

  it('never uses the same sign for two currencies on a page', () => {
    const code = fc.constantFrom(...currencies.map((currency) => currency.code));
    fc.assert(
      fc.property(code, code, fc.constantFrom('en', 'de', 'es', 'tl'), (from, to, language) => {
        fc.pre(from !== to);
        const otherCurrencies = [from, to];
        const [sent = '', received = ''] = otherCurrencies.map((one) =>
          formatMoney(1, one, language, { short: true, otherCurrencies }),
        );
        expect(sent).not.toBe(received);
        const sign = sent.match(/\p{Sc}/u)?.[0];
        if (sign !== undefined) expect(received).not.toContain(sign);
      }),
      { numRuns: 2000, examples: [['MMK', 'ZMW', 'de']] },
    );
  });

  it('rounds an estimate to its known precision and never shows cents', () => {
    const estimate = (amount: number, currency: string, of?: number) =>
      formatMoney(amount, currency, 'en', { estimate: true, of });
    expect(estimate(16_363.42, 'PHP')).toBe('16,360\u00a0PHP');
    expect(estimate(3.9, 'USD')).toBe('4\u00a0USD');
    expect(estimate(1.5, 'KWD')).toBe('2\u00a0KWD');
    expect(estimate(411.39, 'MXN', 8932.48)).toBe('410\u00a0MXN');
    expect(estimate(0, 'USD')).toBe('0\u00a0USD');
    expect(estimate(0.3, 'USD')).toBe('<1\u00a0USD');
    expect(estimate(3.2, 'PHP', 16_363)).toBe('<10\u00a0PHP');
  });

  it('returns N/A for an invalid value [S5-10]', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, null, undefined]) {
      expect(formatMoney(value, 'USD', 'en')).toBe('N/A');
      expect(formatRate(value, 'en')).toBe('N/A');
      expect(formatNumber(value, 'en')).toBe('N/A');
    }
  });

  it('never throws, for any currency and language', () => {
    const codes = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom(...currencies.map(({ code }) => code)));
    const languages = fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('en', 'ar', 'hi', 'de', 'not a language'));
    fc.assert(
      fc.property(fc.double(), codes, languages, (amount, currency, language) => {
        expect(typeof formatMoney(amount, currency, language)).toBe('string');
        expect(typeof formatMoney(amount, currency, language, { otherCurrencies: [currency, 'USD'] })).toBe('string');
        expect(typeof formatMoney(amount, currency, language, { estimate: true })).toBe('string');
        expect(typeof formatRate(amount, language)).toBe('string');
        expect(typeof formatNumber(amount, language)).toBe('string');
      }),
    );
  });
});

describe('formatRate', () => {
  it.each([
    [57.123, '57.1230'],
    [16800.5, '16,800.5000'],
    [0.94121, '0.9412'],
    [0.1, '0.1000'],
    [0.06154321, '0.061543'],
    [0.0000612349, '0.000061235'],
    [0, '0.0000'],
  ])('uses 4 decimals, or 5 significant digits for a small rate: %s', (rate, expected) => {
    expect(formatRate(rate, 'en')).toBe(expected);
  });
});

describe('formatNumber', () => {
  it('groups the digits of numbers from 1000 upward, and uses 2 decimals below that [S5-10]', () => {
    expect(formatNumber(999.5, 'en')).toBe('999.50');
    expect(formatNumber(1000, 'en')).toBe('1,000');
    expect(formatNumber(1234567.891, 'en')).toBe('1,234,567.89');
  });
});

it('currencySymbol returns the sign of a known currency, or the code of an unknown one', () => {
  expect(currencySymbol('USD')).toBe('$');
  expect(currencySymbol('???')).toBe('???');
});
