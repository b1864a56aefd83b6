import { defineMessages } from '@tern/contract/messages.ts';
import type { AlertMessage } from '@tern/domain/alerts/message/alert-message.ts';
import { formatMoney, formatRate } from '@tern/domain/money/format-money.ts';
import type { Language } from '../../../notifications/messages/find-language.ts';
import {
  alertClosing,
  type MailLinks,
  midMarketRateValues,
  providerQuoteValues,
  rateChangeValues,
} from '../../../notifications/templates/alert-values.ts';
import { type LabeledValue, type MailDraft, toSubjectLine } from '../../../notifications/templates/mail-draft.ts';
import { alertSubject } from './alert-subject.ts';

export const rateAlertMessages = defineMessages('mail.rate-alert', {
  best: 'This mid-market rate is better than on any other day we checked in the last {days} days.',
  atLeast: 'Your target',
  target: 'Your target',
  countedFrom: 'Earlier rate',
  bestBefore: 'Previous best rate',
  savings: 'Extra for the recipient, compared with “{reference}”',
  savingsNote: 'estimate, for {sent} at the mid-market rate',
});
const messages = rateAlertMessages;

/** [S4.6-1] Returns the email sent when a rate alert is triggered. */
export function rateAlertMail(message: AlertMessage, links: MailLinks, language: Language): MailDraft {
  const { bestInDays } = message;
  const subject = toSubjectLine(alertSubject(message, language));
  return {
    subject,
    heading: subject,
    paragraphs: bestInDays === null ? [] : [language.t(messages.best, { days: bestInDays })],
    groups: [
      {
        title: undefined,
        figures: [
          ...providerQuoteValues(message, language),
          ...midMarketRateValues(message, language),
          ...rateChangeValues(message, language),
          ...targetValues(message, language),
          ...savingsValues(message, language),
        ],
      },
    ],
    ...alertClosing(message, links, language),
  };
}

function targetValues(
  { targetReceive, toCurrency, reference, alertType }: AlertMessage,
  { t, locale }: Language,
): LabeledValue[] {
  if (targetReceive !== null)
    return [{ label: t(messages.atLeast), value: formatMoney(targetReceive, toCurrency, locale) }];
  return reference ? [{ label: t(referenceLabelMessage(alertType)), value: formatRate(reference.rate, locale) }] : [];
}

function referenceLabelMessage(alertType: AlertMessage['alertType']) {
  if (alertType === 'change') return messages.countedFrom;
  return alertType === 'best_in_days' ? messages.bestBefore : messages.target;
}

function savingsValues(message: AlertMessage, { t, locale }: Language): LabeledValue[] {
  const { savings, amount, fromCurrency, alertType } = message;
  if (!savings) return [];
  const sent = formatMoney(amount, fromCurrency, locale, { short: true });
  return [
    {
      label: t(messages.savings, { reference: t(referenceLabelMessage(alertType)) }),
      value: formatMoney(savings.amount, savings.currency, locale, { estimate: true }),
      note: t(messages.savingsNote, { sent }),
    },
  ];
}
