import { currencyByCode } from '../reference/currencies.ts';
import { currencyDecimals } from './currency-decimals.ts';

/**
 * How money and rates are written for people: the currency's own decimals and narrow symbol; rates with 4 decimals, and with
 * 5 significant digits where 4 decimals would hide the number (decisions.md 8). What cannot be read is "N/A" ([S5-10]).
 * Never throws: a page with one strange number must still be a page.
 */
export const unreadable = 'N/A';

export type MoneyStyle = {
  /** Leaves the decimals out when they are all zero: $500. */
  readonly short?: boolean;
  /** Writes "USD 500" in place of "$500", where several kinds of dollar stand together. */
  readonly code?: boolean;
};

/** Money from major units (12.34) in a language's conventions: "$1,000.00", "1.000,00 €", "₱28,412.00". */
export function formatMoney(
  amount: number | null | undefined,
  currency: string,
  language: string,
  style: MoneyStyle = {},
): string {
  if (!isReadable(amount)) return unreadable;
  const decimals = style.short && Number.isInteger(amount) ? 0 : currencyDecimals(currency);
  return write(`m|${language}|${currency}|${decimals}|${style.code}`, amount, () => {
    const numbers: Intl.NumberFormatOptions = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    const isIso = /^[A-Za-z]{3}$/.test(currency);
    return new Intl.NumberFormat(
      language,
      isIso
        ? { style: 'currency', currency, currencyDisplay: style.code ? 'code' : 'narrowSymbol', ...numbers }
        : numbers,
    );
  });
}

/** A rate in a language's conventions, without its currencies: "56.8350", "0.000061235". */
export function formatRate(rate: number | null | undefined, language: string): string {
  if (!isReadable(rate)) return unreadable;
  const decimals = rateDecimals(rate);
  return write(
    `r|${language}|${decimals}`,
    rate,
    () => new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  );
}

/** [S5-10] A plain figure: grouped from 1000 on, otherwise with 2 decimals. */
export function formatFigure(value: number | null | undefined, language: string): string {
  if (!isReadable(value)) return unreadable;
  const isLarge = Math.abs(value) >= 1000;
  return write(
    `f|${language}|${isLarge}`,
    value,
    () =>
      new Intl.NumberFormat(
        language,
        isLarge ? { maximumFractionDigits: 2 } : { minimumFractionDigits: 2, maximumFractionDigits: 2 },
      ),
  );
}

/** The sign that stands before an amount in an input: "$", "₱"; the code itself for an unknown currency. */
export function currencySymbol(currency: string): string {
  return currencyByCode(currency)?.symbol ?? currency;
}

/** 4; below 0.1, where they would leave three digits or fewer, as many as five significant digits need; at most 16. */
function rateDecimals(rate: number): number {
  const size = Math.abs(rate);
  if (size === 0 || size >= 0.1) return 4;
  return Math.min(16, 4 - Math.floor(Math.log10(size)));
}

function isReadable(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

const writers = new Map<string, Intl.NumberFormat>();

/** Making a formatter costs a hundred times what using it does, so each is made once. */
function write(key: string, value: number, make: () => Intl.NumberFormat): string {
  try {
    let writer = writers.get(key);
    if (!writer) {
      writer = make();
      writers.set(key, writer);
    }
    return writer.format(value);
  } catch {
    return String(value);
  }
}
