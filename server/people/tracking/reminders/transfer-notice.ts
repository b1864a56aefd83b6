import { formatMoney } from '@tern/domain/money/format-money.ts';
import type { BrowserNotice } from '../../../notifications/outbox/message-kinds.ts';
import { subjectLine } from '../../../notifications/templates/mail-draft.ts';
import { momentText } from './moment-text.ts';
import type { TransferReminder } from './transfer-reminder.ts';

/** A reminder as a notification: it lies on a locked screen, so it names no reference. */
export function transferNotice(tag: string, reminder: TransferReminder): BrowserNotice {
  const { stage, providerName, toCountry, sendAmount, sendCurrency, until, timeZone, transferId } = reminder;
  const sent = formatMoney(sendAmount, sendCurrency, 'en');
  return {
    tag,
    title: subjectLine(
      stage === 'overdue' ? `Late: ${sent} to ${toCountry}` : `Has it arrived? ${sent} to ${toCountry}`,
    ),
    body: `${providerName}, expected by ${momentText(until, timeZone)}.`,
    url: `/delivery-tracking?transfer=${encodeURIComponent(transferId)}`,
  };
}
