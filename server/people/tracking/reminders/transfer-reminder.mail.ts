import { formatMoney } from '@tern/domain/money/format-money.ts';
import { countryNameInSentence } from '../../../notifications/messages/country-name.ts';
import type { Language } from '../../../notifications/messages/find-language.ts';
import type { MailLinks } from '../../../notifications/templates/alert-values.ts';
import { type MailDraft, toSubjectLine } from '../../../notifications/templates/mail-draft.ts';
import { adviceText, formatDateTime, referenceKindLabel, reminderMessages } from './reminder-texts.ts';
import type { TransferReminder } from './transfer-reminder-schema.ts';

/**
 * [S2-10] Returns the email about money that should have arrived or is late. It explains what to do next and which
 * reference to quote.
 */
export function transferReminderMail(reminder: TransferReminder, links: MailLinks, language: Language): MailDraft {
  const { stage, providerName: provider, sentAt, until, timeZone, reference, trackingUrl } = reminder;
  const { t, locale } = language;
  const messages = reminderMessages;
  const sent = formatMoney(reminder.sendAmount, reminder.sendCurrency, locale);
  const country = countryNameInSentence(reminder.toCountry, locale);
  const time = formatDateTime(until, timeZone, language);
  const isLate = stage === 'overdue';
  const subject = toSubjectLine(t(isLate ? messages.subjectLate : messages.subjectDue, { country, provider }));
  const advice = isLate ? reminder.advice.map((step) => adviceText(step, language)) : [];
  return {
    subject,
    heading: subject,
    paragraphs: [t(isLate ? messages.late : messages.due, { sent, time }), ...advice],
    groups: [
      {
        title: undefined,
        figures: [
          { label: t(messages.sent), value: sent, note: formatDateTime(sentAt, timeZone, language) },
          { label: t(messages.expected), value: time, note: t(messages.expectedNote) },
          ...(reference === ''
            ? []
            : [{ label: referenceKindLabel(reminder.referenceKind, language), value: reference }]),
        ],
      },
    ],
    action: { label: t(isLate ? messages.openLate : messages.openDue), url: links.page },
    notes: [
      ...(trackingUrl === null ? [] : [t(messages.trackingPage, { provider, url: trackingUrl })]),
      t(messages.limits),
    ],
    reason: t(messages.reason),
    unsubscribe:
      links.unsubscribe === undefined ? undefined : { label: t(messages.unsubscribe), url: links.unsubscribe },
  };
}
