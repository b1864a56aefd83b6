import { describe, expect, it } from 'vitest';
import { currencySymbol, hasSignAmong, signsOf } from './currency-sign.ts';

describe('hasSignAmong', () => {
  it.each([
    ['USD', ['USD', 'PHP'], true],
    ['PHP', ['USD', 'PHP'], true],
    ['USD', ['USD', 'MXN'], false],
    ['MXN', ['USD', 'MXN'], false],
    ['MXN', ['MXN', 'EUR'], true],
    ['INR', ['INR', 'PKR'], false],
    ['PKR', ['INR', 'PKR'], false],
    ['INR', ['INR', 'EUR'], true],
    ['XYZ', ['XYZ'], false],
    ['AED', ['AED', 'USD'], currencySymbol('AED') !== 'AED'],
  ])('decides whether %s can use its sign on a page with %j: %s', (currency, others, isWritten) => {
    expect(hasSignAmong(currency, others)).toBe(isWritten);
    expect(hasSignAmong(currency, others)).toBe(isWritten);
  });
});

describe('signsOf', () => {
  it.each([
    ['USD', 'en', ['$', '$']],
    ['AUD', 'en', ['$', currencySymbol('AUD')]],
    ['EUR', 'de', ['€', '€']],
    ['XYZ', 'en', ['XYZ', 'XYZ']],
    ['not a currency', 'en', ['not a currency', 'not a currency']],
  ])('returns the signs of %s in %s', (currency, language, signs) => {
    expect(signsOf(currency, language)).toEqual(signs);
  });
});
