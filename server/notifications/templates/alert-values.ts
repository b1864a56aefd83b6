import { defineMessages } from '@tern/contract/messages.ts';
import type { AlertMessage } from '@tern/domain/alerts/message/alert-message.ts';
import { formatMoney, formatNumber, formatRate } from '@tern/domain/money/format-money.ts';
import type { Language } from '../messages/find-language.ts';
import { type LabeledValue, type MailDraft, toOneLine } from './mail-draft.ts';
import {
  formatPrice,
  formatUtcTime,
  isEstimatedQuote,
  priceProvenanceText,
  priceSourceText,
  rateComparisonText,
  rateSourceText,
} from './value-text.ts';

export type MailLinks = { readonly page: string; readonly unsubscribe: string | undefined };

export const alertValueMessages = defineMessages('mail.alert-value', {
  midMarketRate: 'Mid-market rate',
  whenTriggered: '{source} when the alert was triggered',
  standing: 'Compared with recent rates',
  receives: 'Recipient gets',
  receivesOf: 'for {sent} with {provider}',
  totalCost: 'Total cost',
  totalCostOf: 'fee, exchange-rate markup and taxes with {provider}',
  priceAge: 'Age of the price when the alert was triggered',
  noSource: 'source unknown',
  change: 'Change',
  open: 'Open this alert',
  triggeredAt: 'Triggered on {time}. Rates change, so check again before you send.',
  method: 'We compare every price with the mid-market rate. How much the recipient gets depends on the provider.',
  reason: 'You’re getting this email because you set up this alert on Tern.',
  unsubscribe: 'Unsubscribe from emails about this alert',
});
const messages = alertValueMessages;

/**
 * Returns the mid-market rate, its source and how it compares with recent days. Returns an empty list if both
 * currencies are the same.
 */
export function midMarketRateValues(message: AlertMessage, language: Language): LabeledValue[] {
  const { rate, fromCurrency, toCurrency } = message;
  if (fromCurrency === toCurrency) return [];
  const { t, locale } = language;
  return [
    {
      label: t(messages.midMarketRate),
      value: `1 ${fromCurrency} = ${formatRate(rate.rate, locale)} ${toCurrency}`,
      note: t(messages.whenTriggered, { source: rateSourceText(rate, language) }),
    },
    { label: t(messages.standing), value: rateComparisonText(message, language) },
  ];
}

/**
 * Returns the received amount, the total cost and the age of the price. Returns an empty list if the alert doesn't use
 * prices.
 */
export function providerQuoteValues(
  { quote, amount, fromCurrency, toCurrency }: AlertMessage,
  language: Language,
): LabeledValue[] {
  if (quote === null) return [];
  const { t, locale } = language;
  const sent = formatMoney(amount, fromCurrency, locale, { short: true });
  const estimate = isEstimatedQuote(quote);
  const provider = quote.providerName;
  return [
    {
      label: t(messages.receives),
      value: formatPrice(quote.receiveAmount, toCurrency, language, { estimate }),
      note: t(messages.receivesOf, { sent, provider }),
    },
    {
      label: t(messages.totalCost),
      value: formatPrice(quote.totalCost, fromCurrency, language, { estimate }),
      note: t(messages.totalCostOf, { provider }),
    },
    {
      label: t(messages.priceAge),
      value: priceProvenanceText(quote, language),
      note: quote.provenance ? toOneLine(priceSourceText(quote.provenance.source, language)) : t(messages.noSource),
    },
  ];
}

export function rateChangeValues({ changePercent }: AlertMessage, { t, locale }: Language): LabeledValue[] {
  if (changePercent === null) return [];
  const value = `${changePercent > 0 ? '+' : ''}${formatNumber(changePercent, locale)}%`;
  return [{ label: t(messages.change), value }];
}

/** Returns the button, notes, reason and unsubscribe link of an alert email. */
export function alertClosing(message: AlertMessage, links: MailLinks, language: Language) {
  const { t } = language;
  return {
    action: { label: t(messages.open), url: links.page },
    notes: [t(messages.triggeredAt, { time: formatUtcTime(message.triggeredAt, language) }), t(messages.method)],
    reason: t(messages.reason),
    unsubscribe:
      links.unsubscribe === undefined ? undefined : { label: t(messages.unsubscribe), url: links.unsubscribe },
  } satisfies Partial<MailDraft>;
}
