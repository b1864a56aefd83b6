import { numberLocaleForLanguage } from '@tern/domain/reference/locale-for-language.ts';
import { browserLanguage } from './browser-language.ts';
import { numberFormat } from './formatter.ts';

/**
 * Returns the language in whose format numbers are typed. In the browser, it is the browser's own: a user with a German
 * browser means a thousand by "1.000", even on an English page. Fields are written and read in the same format, with
 * the digits 0 to 9.
 * @param language the page's language, for use without a browser.
 */
export function numberInputLocale(language: string): string {
  const own =
    typeof window === 'undefined'
      ? numberLocaleForLanguage(language)
      : (browserLanguage() ?? numberLocaleForLanguage(language));
  return own.includes('-u-') ? own : `${own}-u-nu-latn`;
}

/**
 * Returns an amount as text for a field, in the format of `numberInputLocale`: without grouping, with at most three
 * decimals.
 */
export function formatAmountInput(amount: number): string {
  return numberFormat(numberInputLocale('en'), { useGrouping: false, maximumFractionDigits: 3 }).format(amount);
}
