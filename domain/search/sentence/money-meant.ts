import { countries } from '../../reference/countries.ts';
import { currencyOf } from '../../reference/currencies.ts';
import type { MoneyMeaning, MoneyMention } from './read-currencies.ts';
import type { SentenceContext } from './understood-search.ts';

const sharedMoney = new Set(['USD', 'EUR', 'ILS']);

/** The one country whose own money this is: India for INR. A currency bears its country's code; the dollar and the euro are at home in many. */
export function homeOf(code: string): string | undefined {
  if (sharedMoney.has(code)) return undefined;
  return countries.find((country) => country.currency === code && country.code === code.slice(0, 2))?.code;
}

/** As `homeOf`, for words for money that may still mean several currencies. */
export function homeOfMoney({ members }: MoneyMeaning): string | undefined {
  const [code] = members;
  return members.length === 1 && code !== undefined ? homeOf(code) : undefined;
}

type MoneyQuestion = {
  readonly mention: MoneyMention | undefined;
  readonly unclear: boolean;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Whether the sentence names the sending country itself. */
  readonly isFromNamed: boolean;
  readonly context: Pick<SentenceContext, 'fromCountry' | 'currency'>;
};

/**
 * The sending country decides what "$", "pesos" or "rupees" are; the receiving one only when the sender's is known not to say so. Without
 * a word for money, choosing a sending country sets its currency ([S4.2-4]).
 */
export function currencyMeant({ mention, unclear, from, to, isFromNamed, context }: MoneyQuestion): string | undefined {
  if (mention === undefined) return !unclear && isFromNamed && from !== undefined ? currencyOf(from) : undefined;
  const { members, otherwise, signAlsoOf } = mention;
  if (members.length === 1) return members[0];
  const sender = from ?? context.fromCountry;
  const senders = sender === undefined ? undefined : currencyOf(sender);
  const receivers = to === undefined ? undefined : currencyOf(to);
  if (senders !== undefined && members.includes(senders)) return senders;
  if (senders !== undefined && signAlsoOf?.includes(senders)) return undefined;
  if (from === undefined && context.currency !== undefined && members.includes(context.currency))
    return context.currency;
  const receiverSaysSo = receivers !== undefined && members.includes(receivers) && receivers !== otherwise;
  if (otherwise !== undefined) return senders !== undefined && receiverSaysSo ? undefined : otherwise;
  return senders !== undefined && receiverSaysSo ? receivers : undefined;
}
