import { formatMoney } from '@tern/domain/money/format-money.ts';
import { offeredLanguagePrefix } from '@tern/domain/reference/languages.ts';
import { countryNameInSentence } from '../../../notifications/messages/country-name.ts';
import type { Language } from '../../../notifications/messages/find-language.ts';
import type { NotificationContent } from '../../../notifications/outbox/message-kinds.ts';
import { toSubjectLine } from '../../../notifications/templates/mail-draft.ts';
import { formatDateTime, reminderMessages } from './reminder-texts.ts';
import type { TransferReminder } from './transfer-reminder-schema.ts';

/** Returns a reminder as a notification. A locked screen may show it, so it contains no reference number. */
export function transferReminderNotification(
  tag: string,
  reminder: TransferReminder,
  language: Language,
): NotificationContent {
  const { stage, providerName, sendAmount, sendCurrency, until, timeZone, transferId } = reminder;
  const { t, locale } = language;
  const sent = formatMoney(sendAmount, sendCurrency, locale);
  const country = countryNameInSentence(reminder.toCountry, locale);
  const title = stage === 'overdue' ? reminderMessages.noticeLate : reminderMessages.noticeDue;
  return {
    tag,
    title: toSubjectLine(t(title, { sent, country })),
    body: t(reminderMessages.noticeBody, { provider: providerName, time: formatDateTime(until, timeZone, language) }),
    url: `${offeredLanguagePrefix(locale)}/delivery-tracking?transfer=${encodeURIComponent(transferId)}`,
  };
}
