import { defineMessages } from '@tern/contract/messages.ts';
import type { AlertMessage } from '@tern/domain/alerts/message/alert-message.ts';
import { formatMoney, formatNumber, formatRate } from '@tern/domain/money/format-money.ts';
import type { Language } from '../../../notifications/messages/find-language.ts';
import { isEstimatedQuote } from '../../../notifications/templates/value-text.ts';

export const alertSubjectMessages = defineMessages('alert.subject', {
  newProvider: 'New provider for {from} to {to}: {name}',
  newProviders: 'New providers for {from} to {to}: {name} and {more} more',
  someProvider: 'A provider',
  costs: '{from} to {to}: total cost now {cost}',
  costsWith: '{from} to {to}: total cost now {cost} with {provider}',
  arrives: '{from} to {to}: recipient gets {amount}',
  arrivesWith: '{from} to {to}: recipient gets {amount} with {provider}',
  down: '{from} to {to}: down {percent}%, now {rate}',
  up: '{from} to {to}: up {percent}%, now {rate}',
  best: '{from} to {to}: {rate}, better than on any other day we checked in the last {days} days',
  target: '{from} to {to}: {rate} (your target: {target})',
  reached: '{from} to {to} reached your target: {rate}',
  estimate: '{amount} (estimate)',
});
const messages = alertSubjectMessages;

/**
 * Returns the subject line of an alert's message, used for emails, notifications and the history. Each kind of alert
 * has its own subject line ([S4.6-1]).
 */
export function alertSubject(message: AlertMessage, language: Language): string {
  const { newProviders, quote, alertType, reference, changePercent, bestInDays } = message;
  const { t, locale } = language;
  const rate = formatRate(message.rate.rate, locale);
  const pair = { from: message.fromCurrency, to: message.toCurrency };
  if (message.kind === 'new_provider') {
    const [first, ...more] = newProviders.map(({ name }) => name);
    const name = first ?? t(messages.someProvider);
    return more.length === 0
      ? t(messages.newProvider, { ...pair, name })
      : t(messages.newProviders, { ...pair, name, more: more.length });
  }
  if (message.kind === 'fee_lower') {
    const cost = formatPrice(message, quote?.totalCost, pair.from, language);
    return quote
      ? t(messages.costsWith, { ...pair, cost, provider: quote.providerName })
      : t(messages.costs, { ...pair, cost });
  }
  if (alertType === 'receive_at_least') {
    const amount = formatPrice(message, quote?.receiveAmount, pair.to, language);
    return quote
      ? t(messages.arrivesWith, { ...pair, amount, provider: quote.providerName })
      : t(messages.arrives, { ...pair, amount });
  }
  if (alertType === 'change') {
    const change = changePercent ?? 0;
    const values = { ...pair, percent: formatNumber(Math.abs(change), locale), rate };
    return t(change < 0 ? messages.down : messages.up, values);
  }
  if (alertType === 'best_in_days') return t(messages.best, { ...pair, rate, days: bestInDays ?? 0 });
  return reference
    ? t(messages.target, { ...pair, rate, target: formatRate(reference.rate, locale) })
    : t(messages.reached, { ...pair, rate });
}

/** Formats a price and labels an estimate, which must never look like a real price (D1). */
function formatPrice(
  { quote }: AlertMessage,
  major: number | undefined,
  currency: string,
  { t, locale }: Language,
): string {
  const estimate = isEstimatedQuote(quote);
  const amount = formatMoney(major, currency, locale, { estimate });
  return estimate ? t(messages.estimate, { amount }) : amount;
}
