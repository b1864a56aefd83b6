import { languageWritingDirection } from '../reference/language-path.ts';
import { numberLocaleForLanguage } from '../reference/locale-for-language.ts';
import { currencyDecimals } from './currency-decimals.ts';
import { findNarrowAndUniqueSymbols, hasUniqueCurrencySymbol } from './currency-symbol.ts';
import { type EstimateRange, formatEstimateRange } from './format-estimate-range.ts';
import { calculateRoundingStep, isBelowRoundingStep, roundEstimate } from './round-estimate.ts';

/** Shown for an invalid number ([S5-10]). Formatting never throws, because one bad number must not break a page. */
export const notAvailableText = 'N/A';

export type MoneyFormatOptions = {
  /** Omits decimals that are all zero: $500. */
  readonly short?: boolean | undefined;
  /**
   * The other currencies on the page. The sign is used only if none of them shares it. Otherwise, or if this is absent,
   * the code is used, as in "500 USD".
   */
  readonly otherCurrencies?: readonly string[] | undefined;
  /** The amount is an estimate: it is rounded to its known precision and has no decimals. */
  readonly estimate?: boolean | undefined;
  /** For a difference between two estimates: the larger one, which determines the precision. */
  readonly of?: number | undefined;
  /** The range of an estimate, appended in parentheses: "8,810 MXN (8,650–8,890)". */
  readonly range?: EstimateRange | null | undefined;
};

/**
 * Formats money in major units (12.34) for a language: "$1,000.00", "1.000,00 €", "8,932.48 MXN". Uses the currency's
 * usual number of decimal places, and either its code or a symbol that no other currency on the page uses
 * (docs/decisions/0049).
 */
export function formatMoney(
  amount: number | null | undefined,
  currency: string,
  language: string,
  style: MoneyFormatOptions = {},
): string {
  if (!isFiniteNumber(amount)) return notAvailableText;
  if (!style.estimate) return formatAmount(amount, currency, language, style);
  const ends = style.range && formatEstimateRange(style.range, language);
  if (ends) return `${formatMoney(amount, currency, language, { ...style, range: null })} (${ends})`;
  if (!isBelowRoundingStep(amount, style.of))
    return formatAmount(roundEstimate(amount, style.of), currency, language, { ...style, short: true });
  return `<${formatAmount(calculateRoundingStep(style.of ?? amount), currency, language, { ...style, short: true })}`;
}

function formatAmount(
  amount: number,
  currency: string,
  language: string,
  { short, otherCurrencies }: MoneyFormatOptions,
): string {
  const decimals = short && Number.isInteger(amount) ? 0 : currencyDecimals(currency);
  const numbers: Intl.NumberFormatOptions = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const isIso = /^[A-Za-z]{3}$/.test(currency);
  const signs =
    isIso && otherCurrencies && hasUniqueCurrencySymbol(currency, otherCurrencies)
      ? findNarrowAndUniqueSymbols(currency, language)
      : null;
  if (signs) {
    const text = formatWithCache(`s|${language}|${currency}|${decimals}`, amount, () => {
      return new Intl.NumberFormat(numberLocaleForLanguage(language), {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        ...numbers,
      });
    });
    const [narrow, own] = signs;
    const signed = narrow === own ? text : text.replace(narrow, () => own);
    return startsWithDirectionMark(signed) ? signed : `${leftToRightMark(language)}${signed}`;
  }
  const text = formatWithCache(
    `m|${language}|${decimals}`,
    amount,
    () => new Intl.NumberFormat(numberLocaleForLanguage(language), numbers),
  );
  return isIso ? `${leftToRightMark(language)}${text}\u00a0${currency}` : text;
}

/** Returns the mark that keeps an amount and its currency in order within right-to-left text. */
function leftToRightMark(language: string): string {
  return languageWritingDirection(language) === 'rtl' ? '\u200e' : '';
}

/** Whether the language's own format already determines the order, as in Arabic. */
function startsWithDirectionMark(text: string): boolean {
  return /^[\u061c\u200e\u200f]/.test(text);
}

/** Formats a rate for a language, without its currencies: "56.8350", or "0.000061235" for a small one (D8). */
export function formatRate(rate: number | null | undefined, language: string): string {
  if (!isFiniteNumber(rate)) return notAvailableText;
  const decimals = rateDecimals(rate);
  return formatWithCache(
    `r|${language}|${decimals}`,
    rate,
    () =>
      new Intl.NumberFormat(numberLocaleForLanguage(language), {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
  );
}

/** [S5-10] Formats a plain number: with thousands separators from 1000 up, and otherwise with 2 decimals. */
export function formatNumber(value: number | null | undefined, language: string): string {
  if (!isFiniteNumber(value)) return notAvailableText;
  const isLarge = Math.abs(value) >= 1000;
  return formatWithCache(
    `f|${language}|${isLarge}`,
    value,
    () =>
      new Intl.NumberFormat(
        numberLocaleForLanguage(language),
        isLarge ? { maximumFractionDigits: 2 } : { minimumFractionDigits: 2, maximumFractionDigits: 2 },
      ),
  );
}

/**
 * Returns the number of decimals: 4 for 0 and for rates of at least 0.1. Smaller rates get as many as five significant
 * digits need, at most 16.
 */
function rateDecimals(rate: number): number {
  const size = Math.abs(rate);
  if (size === 0 || size >= 0.1) return 4;
  return Math.min(16, 4 - Math.floor(Math.log10(size)));
}

function isFiniteNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

const formatterCache = new Map<string, Intl.NumberFormat>();

/** Creating a formatter costs a hundred times as much as using it, so each is created once. */
function formatWithCache(key: string, value: number, make: () => Intl.NumberFormat): string {
  try {
    let writer = formatterCache.get(key);
    if (!writer) {
      writer = make();
      formatterCache.set(key, writer);
    }
    return writer.format(value);
  } catch {
    return String(value);
  }
}
