import {
  isUnsupportedByChromium,
  localeForLanguage,
  numberLocaleForLanguage,
} from '@tern/domain/reference/locale-for-language.ts';

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

/**
 * Returns the date formatter for a language and options. Creating one costs a hundred times as much as using it, so
 * each is created once. Years are Gregorian and digits are 0 to 9, whatever the language tag says.
 */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return getOrCreate(dateFormats, formatterKey(language, options), () =>
    isUnsupportedByChromium(language)
      ? new Intl.DateTimeFormat(numericDateLocale, toNumericDateOptions(options))
      : new Intl.DateTimeFormat(localeForLanguage(language), {
          ...options,
          calendar: 'gregory',
          numberingSystem: 'latn',
        }),
  );
}

/** Returns the number formatter for a language and options. Each is created once. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return getOrCreate(
    numberFormats,
    formatterKey(language, options),
    () => new Intl.NumberFormat(numberLocaleForLanguage(language), options),
  );
}

/** Swedish formats dates with digits only: 2026-11-25 14:05. */
const numericDateLocale = 'sv';

/** Returns options for a date without month and weekday names, which a browser may not know. */
function toNumericDateOptions(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  const { dateStyle, timeStyle, weekday, month, day, year, hour, minute, ...others } = options;
  const hasDate = dateStyle ?? weekday ?? day ?? month ?? year;
  const isWholeMonth = month !== undefined && (dateStyle ?? weekday ?? day) === undefined;
  const hasTime = timeStyle ?? hour ?? minute;
  return {
    ...others,
    ...(hasDate !== undefined && { year: 'numeric', month: '2-digit' }),
    ...(hasDate !== undefined && !isWholeMonth && { day: '2-digit' }),
    ...(hasTime !== undefined && { hour: '2-digit', minute: '2-digit' }),
  };
}

function formatterKey(language: string, options: object): string {
  return language + JSON.stringify(options);
}

function getOrCreate<T>(known: Map<string, T>, key: string, make: () => T): T {
  let formatter = known.get(key);
  if (!formatter) known.set(key, (formatter = make()));
  return formatter;
}
