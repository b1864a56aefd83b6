import type { MailTemplateData } from '@tern/contract/mail/send-mail.ts';
import { type Figure, type MailDraft, subjectLine } from '../../../notifications/templates/mail-draft.ts';
import { timeText } from '../../../notifications/templates/value-text.ts';

/** [S3.10-4] What a person's own page asked to have mailed to them. We did not measure these figures, and the mail says so. */
export function requestedAlertMail({
  subject,
  data,
  page,
}: {
  subject: string;
  data: MailTemplateData;
  page: string;
}): MailDraft {
  const { userName, alertType, fromCurrency, toCurrency, currentRate, targetRate, provider, savings, timestamp } = data;
  const told = (label: string, value: string | number | undefined, note?: string): Figure[] =>
    value === undefined || value === '' ? [] : [{ label, value: String(value), note }];
  return {
    subject: subjectLine(subject),
    heading: subjectLine(subject),
    paragraphs: [`Hello ${userName || 'there'}, this is what your page sent to you.`],
    groups: [
      {
        title: fromCurrency && toCurrency ? `${fromCurrency} to ${toCurrency}` : undefined,
        figures: [
          ...told('Alert', alertType),
          ...told('Rate', currentRate, seen(timestamp)),
          ...told('Target', targetRate),
          ...told('Provider', provider),
          ...told('Savings', savings, 'estimate'),
        ],
      },
    ].filter(({ figures }) => figures.length > 0),
    action: { label: 'Open your alerts', url: page },
    notes: ['These figures are as your page sent them. Rates move: look again before you send.'],
    reason: 'You get this mail because you asked for it on Tern while signed in. Nothing was subscribed.',
    unsubscribe: undefined,
  };
}

function seen(timestamp: string | undefined): string {
  return timestamp === undefined ? 'as on your page' : `as on your page on ${timeText(timestamp)}`;
}
