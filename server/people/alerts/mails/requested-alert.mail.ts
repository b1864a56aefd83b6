import type { MailTemplateData } from '@tern/contract/mail/send-mail.ts';
import { defineMessages } from '@tern/contract/messages.ts';
import type { Language } from '../../../notifications/messages/find-language.ts';
import { type LabeledValue, type MailDraft, toSubjectLine } from '../../../notifications/templates/mail-draft.ts';
import { formatUtcTime } from '../../../notifications/templates/value-text.ts';

export const requestedAlertMessages = defineMessages('mail.requested-alert', {
  greeting: 'Hello {name}, here are the details you requested.',
  greetingNoName: 'Hello, here are the details you requested.',
  pair: '{from} to {to}',
  alert: 'Alert',
  rate: 'Rate',
  target: 'Target',
  provider: 'Provider',
  savings: 'Savings',
  estimate: 'estimate',
  asOnPage: 'as shown on your screen',
  asOnPageAt: 'as shown on your screen on {time}',
  open: 'Open your alerts',
  note: 'These numbers were on your screen when you asked for this email. Rates change, so check again before you send.',
  reason: 'You’re getting this one-time email because you asked for it on Tern.',
});
const messages = requestedAlertMessages;

type RequestedAlert = { readonly subject: string; readonly data: MailTemplateData; readonly page: string };

/**
 * [S3.10-4] Returns an email that a user requested from their own page. The email states that the values are from the
 * user's screen.
 */
export function requestedAlertMail({ subject, data, page }: RequestedAlert, language: Language): MailDraft {
  const { userName, alertType, fromCurrency, toCurrency, currentRate, targetRate, provider, savings, timestamp } = data;
  const { t } = language;
  const figure = (label: string, value: string | number | undefined, note?: string): LabeledValue[] =>
    value === undefined || value === '' ? [] : [{ label, value: String(value), note }];
  const seen =
    timestamp === undefined
      ? t(messages.asOnPage)
      : t(messages.asOnPageAt, { time: formatUtcTime(timestamp, language) });
  return {
    subject: toSubjectLine(subject),
    heading: toSubjectLine(subject),
    paragraphs: [userName ? t(messages.greeting, { name: userName }) : t(messages.greetingNoName)],
    groups: [
      {
        title: fromCurrency && toCurrency ? t(messages.pair, { from: fromCurrency, to: toCurrency }) : undefined,
        figures: [
          ...figure(t(messages.alert), alertType),
          ...figure(t(messages.rate), currentRate, seen),
          ...figure(t(messages.target), targetRate),
          ...figure(t(messages.provider), provider),
          ...figure(t(messages.savings), savings, t(messages.estimate)),
        ],
      },
    ].filter(({ figures }) => figures.length > 0),
    action: { label: t(messages.open), url: page },
    notes: [t(messages.note)],
    reason: t(messages.reason),
    unsubscribe: undefined,
  };
}
