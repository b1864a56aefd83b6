import { currencyByCode } from '../reference/currencies.ts';
import { numberLocaleForLanguage } from '../reference/locale-for-language.ts';

/** Returns the sign shown before an amount in an input, such as "$" or "₱"; for an unknown currency, its code. */
export function currencySymbol(currency: string): string {
  return currencyByCode(currency)?.symbol ?? currency;
}

/**
 * Returns whether a currency's sign is unambiguous on a page that also shows `others`: it isn't just the code, and no
 * other currency shares it. "MX$" and "$" share a sign, and so do "Rs" and "₹", because India also writes "Rs".
 */
export function hasUniqueCurrencySymbol(currency: string, others: readonly string[]): boolean {
  const key = `${currency} ${others.join(' ')}`;
  let known = uniqueSymbolCache.get(key);
  if (known === undefined) {
    const own = localCurrencySymbols(currency);
    const isShared = (other: string): boolean =>
      other !== currency && localCurrencySymbols(other).some((sign) => own.includes(sign));
    known = currencySymbol(currency) !== currency && !others.some(isShared);
    uniqueSymbolCache.set(key, known);
  }
  return known;
}

/** A cache of the results, because a page needs the same result for each of its amounts. */
const uniqueSymbolCache = new Map<string, boolean>();

/**
 * Returns the sign that a language uses for a currency, and the sign unique to it: "$" and "A$" for Australian dollars.
 * Returns null if the language uses letters that aren't unique to the currency: German uses "K" for both Myanmar's kyat
 * and Zambia's kwacha.
 */
export function findNarrowAndUniqueSymbols(
  currency: string,
  language: string,
): readonly [narrow: string, own: string] | null {
  const key = `${language} ${currency}`;
  let known = symbolCache.get(key);
  if (known === undefined) {
    const symbol = currencySymbol(currency);
    const narrow = narrowCurrencySymbol(currency, language) ?? symbol;
    known = narrow !== symbol && isOnlyLetters(narrow) ? null : [narrow, symbol];
    symbolCache.set(key, known);
  }
  return known;
}

/** Returns undefined for an invalid language or currency. */
function narrowCurrencySymbol(currency: string, language: string): string | undefined {
  try {
    return new Intl.NumberFormat(numberLocaleForLanguage(language), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    })
      .formatToParts(1)
      .find(({ type }) => type === 'currency')?.value;
  } catch {
    return undefined;
  }
}

const symbolCache = new Map<string, readonly [string, string] | null>();

/**
 * Returns the signs used in the currency's own country, without the letters that distinguish it from other currencies:
 * "$" for Mexico, "Rs" for Nepal. A sign made only of letters is unchanged.
 */
export function localCurrencySymbols(currency: string): readonly string[] {
  if (currency === 'INR') return ['₹', rupeeSymbol];
  if (currency === 'CHF') return ['CHF', 'Fr'];
  const symbol = currencySymbol(currency).replace(/\s/gu, '');
  if (symbol.endsWith(rupeeSymbol)) return [rupeeSymbol];
  return [isOnlyLetters(symbol) ? symbol : symbol.replace(letterPattern, '')];
}

const rupeeSymbol = 'Rs';
const letterPattern = /[\p{L}\p{M}\p{N}./]/gu;

function isOnlyLetters(sign: string): boolean {
  return sign.replace(letterPattern, '') === '';
}
