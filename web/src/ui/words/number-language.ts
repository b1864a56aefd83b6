import { browserLanguage } from './browser-language.ts';
import { numberFormat } from './formatter.ts';

/**
 * Whose numbers a person types. In the browser these are the browser's own: somebody with a German browser means a thousand by
 * "1.000", even on an English page. Fields are written and read by the same conventions, with the digits 0 to 9.
 * @param language the page's, for where there is no browser.
 */
export function numberLanguage(language: string): string {
  const own = typeof window === 'undefined' ? language : (browserLanguage() ?? language);
  return own.includes('-u-') ? own : `${own}-u-nu-latn`;
}

/** An amount as a person types it, for a field that `numberLanguage` reads: without groups, with at most three decimals. */
export function amountText(amount: number): string {
  return numberFormat(numberLanguage('en'), { useGrouping: false, maximumFractionDigits: 3 }).format(amount);
}
