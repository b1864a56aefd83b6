import { fitsCurrencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { languageOfPath, stripLanguagePrefix } from '@tern/domain/reference/language-path.ts';
import { numberInputLocale } from '../../ui/words/number-input-locale.ts';
import { parseMoneyAmount } from '../../ui/words/parse-amount.ts';

const amountParams = ['amount', 'receiveAmount', 'receiveBefore'] as const;

/**
 * Returns the path without its language prefix, and the query with localized amounts ("१,५०,०००", "1.234,56", "٣٥٠")
 * rewritten as plain numbers. A form without JavaScript sends amounts as typed. Returns undefined if the amounts are
 * already plain, or if they can't be parsed, in which case the page shows an error.
 */
export function plainAmountsUrl(url: URL): string | undefined {
  const language = numberInputLocale(languageOfPath(url.pathname));
  const search = new URLSearchParams(url.search);
  for (const name of amountParams) {
    const typed = search.get(name)?.trim() ?? '';
    const currency = currencyOfAmountParam(name, search);
    const amount = isPlainAmount(typed, currency) ? undefined : parseMoneyAmount(typed, currency, language);
    if (amount !== undefined) search.set(name, String(amount));
  }
  const path = `${stripLanguagePrefix(url.pathname)}?${search}`;
  return search.toString() === new URLSearchParams(url.search).toString() ? undefined : path;
}

/** Returns the currency of an amount (for a received amount, the receiving country's); '' if unknown. */
function currencyOfAmountParam(name: (typeof amountParams)[number], search: URLSearchParams): string {
  if (name === 'amount') return search.get('currency') ?? '';
  const toCountry = search.get('toCountry');
  return toCountry ? currencyOfCountry(toCountry) : '';
}

/**
 * Returns whether a number is already in the plain format. "1.500" isn't. "1.125" is plain for dinars, which have three
 * decimals; for other currencies, it means 1125 in German.
 */
function isPlainAmount(text: string, currency: string): boolean {
  const value = Number(text);
  return String(value) === text && (currency === '' || fitsCurrencyDecimals(value, currency));
}
