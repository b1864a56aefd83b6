import { currencyByCode } from '../reference/currencies.ts';

/** The sign that stands before an amount in an input: "$", "₱"; the code itself for an unknown currency. */
export function currencySymbol(currency: string): string {
  return currencyByCode(currency)?.symbol ?? currency;
}

/**
 * Whether a sum of this currency can be written with its sign on a page that shows these currencies: it has one besides its code, and
 * no other of them is written with the same. "MX$" and "$" share a sign, and so do "Rs" and "₹", which India writes "Rs" too.
 */
export function hasSignAmong(currency: string, others: readonly string[]): boolean {
  const key = `${currency} ${others.join(' ')}`;
  let known = decided.get(key);
  if (known === undefined) {
    const marks = marksOf(currency);
    const isShared = (other: string): boolean =>
      other !== currency && marksOf(other).some((mark) => marks.includes(mark));
    known = currencySymbol(currency) !== currency && !others.some(isShared);
    decided.set(key, known);
  }
  return known;
}

/** A page asks the same for each of its sums. */
const decided = new Map<string, boolean>();

/**
 * The sign that a language writes, and the one that belongs to this currency alone: "$" and "A$" for Australian dollars. null where the
 * language writes other letters than the currency's own: German has "K" for Myanmar's kyat as for Zambia's kwacha.
 */
export function signsOf(currency: string, language: string): readonly [narrow: string, own: string] | null {
  const key = `${language} ${currency}`;
  let known = signs.get(key);
  if (known === undefined) {
    const symbol = currencySymbol(currency);
    const narrow = narrowSign(currency, language) ?? symbol;
    known = narrow !== symbol && isLetters(narrow) ? null : [narrow, symbol];
    signs.set(key, known);
  }
  return known;
}

/** undefined for a language or a currency that is none. */
function narrowSign(currency: string, language: string): string | undefined {
  try {
    return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      .formatToParts(1)
      .find(({ type }) => type === 'currency')?.value;
  } catch {
    return undefined;
  }
}

const signs = new Map<string, readonly [string, string] | null>();

/** The sign without the letters that tell its currencies apart; letters alone are the sign. */
function marksOf(currency: string): readonly string[] {
  if (currency === 'INR') return ['₹', rupees];
  const symbol = currencySymbol(currency).replace(/\s/gu, '');
  if (symbol.endsWith(rupees)) return [rupees];
  return [isLetters(symbol) ? symbol : symbol.replace(letters, '')];
}

const rupees = 'Rs';
const letters = /[\p{L}\p{M}\p{N}./]/gu;

function isLetters(sign: string): boolean {
  return sign.replace(letters, '') === '';
}
