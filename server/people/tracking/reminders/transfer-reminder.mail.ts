import { formatMoney } from '@tern/domain/money/format-money.ts';
import type { MailLinks } from '../../../notifications/templates/alert-values.ts';
import { type MailDraft, subjectLine } from '../../../notifications/templates/mail-draft.ts';
import { momentText } from './moment-text.ts';
import type { TransferReminder } from './transfer-reminder.ts';

/** [S2-10] The money should be there by now, or it is late: what to do next, and with which reference. */
export function transferReminderMail(reminder: TransferReminder, links: MailLinks): MailDraft {
  const { stage, providerName, toCountry, sendAmount, sendCurrency, sentAt, until, timeZone } = reminder;
  const sent = formatMoney(sendAmount, sendCurrency, 'en');
  const isLate = stage === 'overdue';
  const subject = subjectLine(
    isLate
      ? `Your transfer to ${toCountry} with ${providerName} is late`
      : `Has your transfer to ${toCountry} with ${providerName} arrived?`,
  );
  const when = momentText(until, timeZone);
  return {
    subject,
    heading: subject,
    paragraphs: isLate
      ? [
          `${sent} should have been there by ${when}. Nobody has marked it received. This is what to do, in this order:`,
          ...reminder.advice,
        ]
      : [
          `${sent} should be there by now: we expected it by ${when}. Ask the receiver, and mark it received with what really arrived.`,
        ],
    groups: [
      {
        title: undefined,
        figures: [
          { label: 'Sent', value: sent, note: momentText(sentAt, timeZone) },
          { label: 'Expected by', value: when, note: 'an estimate from the provider’s time, weekends and holidays' },
          ...(reminder.reference === '' ? [] : [{ label: reminder.referenceName, value: reminder.reference }]),
        ],
      },
    ],
    action: { label: isLate ? 'See what to do' : 'Mark it received', url: links.page },
    notes: [
      ...(reminder.trackingUrl === null ? [] : [`${providerName}’s own tracking page: ${reminder.trackingUrl}`]),
      'Tern does not hold or move money and cannot see into the provider. What it says rests on what you wrote down.',
    ],
    reason: 'You get this mail because you asked to be reminded of this transfer on Tern.',
    unsubscribe:
      links.unsubscribe === undefined
        ? undefined
        : { label: 'No more mail about this transfer', url: links.unsubscribe },
  };
}
