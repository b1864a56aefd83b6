import { countries } from '../../reference/countries.ts';
import { currencyOfCountry } from '../../reference/currency-of-country.ts';
import type { CurrencyMeaning, CurrencyMention } from './parse-currencies.ts';
import type { SentenceContext } from './parsed-search.ts';

const currenciesWithoutHomeCountry = new Set(['USD', 'EUR', 'ILS']);

/**
 * Returns the home country of a currency: the one whose code the currency's code starts with, such as India for INR.
 * Returns undefined for shared currencies, such as the dollar and the euro.
 */
export function homeCountryOfCurrency(code: string): string | undefined {
  if (currenciesWithoutHomeCountry.has(code)) return undefined;
  return countries.find((country) => country.currency === code && country.code === code.slice(0, 2))?.code;
}

/** Like `homeCountryOfCurrency`, but for a money word; undefined if it can mean several currencies. */
export function homeCountryOfCurrencyWord({ members }: CurrencyMeaning): string | undefined {
  const [code] = members;
  return members.length === 1 && code !== undefined ? homeCountryOfCurrency(code) : undefined;
}

type CurrencyQuery = {
  readonly mention: CurrencyMention | undefined;
  readonly unclear: boolean;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Whether the sentence explicitly names the sending country. */
  readonly isFromNamed: boolean;
  readonly context: Pick<SentenceContext, 'fromCountry' | 'currency'>;
};

/**
 * Returns the currency that the sentence means. The sending country decides what "$", "pesos" or "rupees" means; the
 * receiving country decides only if the sending country has no such currency. Without a money word, the currency is
 * that of the sending country if the sentence names it ([S4.2-4]). Returns undefined if the currency is ambiguous.
 */
export function resolveCurrency({
  mention,
  unclear,
  from,
  to,
  isFromNamed,
  context,
}: CurrencyQuery): string | undefined {
  if (mention === undefined) return !unclear && isFromNamed && from !== undefined ? currencyOfCountry(from) : undefined;
  const { members, otherwise, signAlsoOf } = mention;
  if (members.length === 1) return members[0];
  const sender = from ?? context.fromCountry;
  const senders = sender === undefined ? undefined : currencyOfCountry(sender);
  const receivers = to === undefined ? undefined : currencyOfCountry(to);
  if (senders !== undefined && members.includes(senders)) return senders;
  if (senders !== undefined && signAlsoOf?.includes(senders)) return undefined;
  if (from === undefined && context.currency !== undefined && members.includes(context.currency))
    return context.currency;
  const receiverSaysSo = receivers !== undefined && members.includes(receivers) && receivers !== otherwise;
  if (otherwise !== undefined) return senders !== undefined && receiverSaysSo ? undefined : otherwise;
  return senders !== undefined && receiverSaysSo ? receivers : undefined;
}
