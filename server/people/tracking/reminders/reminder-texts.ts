import { defineMessages, type TranslatableMessage } from '@tern/contract/messages.ts';
import { referenceKindMessages, trackingAdviceMessages } from '@tern/contract/tracking/tracking-messages.ts';
import type { Language } from '../../../notifications/messages/find-language.ts';
import { getMessageDateFormat } from '../../../notifications/templates/value-text.ts';

export const reminderMessages = defineMessages('mail.reminder', {
  subjectLate: 'Your transfer to {country} with {provider} may be late',
  subjectDue: 'Has your transfer to {country} with {provider} arrived?',
  late: 'Your {sent} transfer should have arrived by {time}. You haven’t marked it as received. Follow these steps in order:',
  due: 'Your {sent} transfer should have arrived by {time}. Check with the recipient. If it has arrived, mark it as received and enter the amount.',
  sent: 'Sent',
  expected: 'Expected by',
  expectedNote:
    'an estimate based on the provider’s delivery time and, for bank payouts, on the weekends and holidays we know of',
  openLate: 'See what to do',
  openDue: 'Open this transfer',
  trackingPage: '{provider}’s own tracking page: {url}',
  limits: 'Tern doesn’t hold or move money and can’t see the provider’s records. We only know what you entered.',
  reason: 'You’re getting this email because reminders are on for this transfer in Tern.',
  unsubscribe: 'Unsubscribe from emails about this transfer',
  noticeLate: 'Possibly late: {sent} to {country}',
  noticeDue: 'Has your {sent} transfer to {country} arrived?',
  noticeBody: 'Sent with {provider}. Expected by {time}.',
});

/** Formats a time in the sender's time zone: "Wed, 4 Oct 2028, 07:30 (America/New_York)". */
export function formatDateTime(at: string, timeZone: string, language: Language): string {
  const format = getMessageDateFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return `${format.format(Date.parse(at))} (${timeZone})`;
}

export function adviceText(step: string, { t }: Language): string {
  const message = (trackingAdviceMessages as Readonly<Record<string, TranslatableMessage>>)[step];
  return message ? t(message) : step;
}

export function referenceKindLabel(kind: string, { t }: Language): string {
  return t(
    (referenceKindMessages as Readonly<Record<string, TranslatableMessage>>)[kind] ??
      referenceKindMessages.reference_number,
  );
}
