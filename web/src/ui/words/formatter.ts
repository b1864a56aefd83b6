import { localeOf } from '@tern/domain/reference/locale-of.ts';

const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/**
 * Returns the date formatter for a language and options. Creating one costs a hundred times as much as using it, so
 * each is created once.
 */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return madeOnce(dates, keyOf(language, options), () => new Intl.DateTimeFormat(localeOf(language), options));
}

/** The same for numbers. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return madeOnce(numbers, keyOf(language, options), () => new Intl.NumberFormat(localeOf(language), options));
}

function keyOf(language: string, options: object): string {
  return language + JSON.stringify(options);
}

function madeOnce<T>(known: Map<string, T>, key: string, make: () => T): T {
  let formatter = known.get(key);
  if (!formatter) known.set(key, (formatter = make()));
  return formatter;
}
