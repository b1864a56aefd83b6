import type { AlertMessage } from '@tern/domain/alerts/message/alert-message.ts';
import { formatMoney, formatNumber } from '@tern/domain/money/format-money.ts';
import { isEstimatedOffer } from '@tern/domain/providers/price-word.ts';
import { type Figure, type MailDraft, oneLine } from './mail-draft.ts';
import { priceAgeText, rateSourceText, standingText, timeText } from './value-text.ts';

/** Links of a mail. */
export type MailLinks = { readonly page: string; readonly unsubscribe: string | undefined };

/** The mid-market rate with all that has to stand beside it, for each mail of an alert. */
export function rateValues(message: AlertMessage): Figure[] {
  const { rate, fromCurrency, toCurrency } = message;
  return [
    {
      label: 'Mid-market rate',
      value: `1 ${fromCurrency} = ${rate.text} ${toCurrency}`,
      note: `${rateSourceText(rate)} when the alert fired`,
    },
    { label: 'How good it is', value: standingText(message) },
  ];
}

/** What a provider asks and what arrives with it; none where the alert looks at no price. */
export function quoteValues({ quote, amount, fromCurrency, toCurrency }: AlertMessage): Figure[] {
  if (quote === null) return [];
  const sent = formatMoney(amount, fromCurrency, 'en', { short: true });
  const estimate = quote.provenance !== null && isEstimatedOffer({ provenance: quote.provenance, fallbacks: [] });
  return [
    {
      label: 'What arrives',
      value: formatMoney(quote.receiveAmount, toCurrency, 'en', { estimate }),
      note: `of ${sent}, with ${quote.providerName}`,
    },
    {
      label: 'What it costs in total',
      value: formatMoney(quote.totalCost, fromCurrency, 'en', { estimate }),
      note: `fee and exchange margin, ${quote.providerName}`,
    },
    {
      label: 'This price, when the alert fired',
      value: priceAgeText(quote),
      note: quote.provenance ? oneLine(quote.provenance.source) : 'its source was not kept',
    },
  ];
}

export function changeValue({ changePercent }: AlertMessage): Figure[] {
  if (changePercent === null) return [];
  return [{ label: 'Change', value: `${changePercent > 0 ? '+' : ''}${formatNumber(changePercent, 'en')}%` }];
}

/** What all mails of alerts end with. */
export function alertClosing(message: AlertMessage, links: MailLinks) {
  return {
    action: { label: 'Open this alert', url: links.page },
    notes: [
      `Fired on ${timeText(message.triggeredAt)}. Rates move: look again before you send.`,
      'The mid-market rate is what others are measured by; what arrives depends on the provider.',
    ],
    reason: 'You get this mail because you asked for this alert on Tern.',
    unsubscribe:
      links.unsubscribe === undefined ? undefined : { label: 'No more mail for this alert', url: links.unsubscribe },
  } satisfies Partial<MailDraft>;
}
