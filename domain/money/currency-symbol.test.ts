import { describe, expect, it } from 'vitest';
import { currencySymbol, findNarrowAndUniqueSymbols, hasUniqueCurrencySymbol } from './currency-symbol.ts';

describe('hasUniqueCurrencySymbol', () => {
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
    expect(hasUniqueCurrencySymbol(currency, others)).toBe(isWritten);
    expect(hasUniqueCurrencySymbol(currency, others.toReversed())).toBe(isWritten);
  });
});

describe('findNarrowAndUniqueSymbols', () => {
  it.each([
    ['USD', 'en', ['$', '$']],
    ['AUD', 'en', ['$', currencySymbol('AUD')]],
    ['EUR', 'de', ['€', '€']],
    ['XYZ', 'en', ['XYZ', 'XYZ']],
    ['not a currency', 'en', ['not a currency', 'not a currency']],
  ])('returns the signs of %s in %s', (currency, language, signs) => {
    expect(findNarrowAndUniqueSymbols(currency, language)).toEqual(signs);
  });
});
