import type { MessageWriter } from '../../../notifications/outbox/message-kinds.ts';
import { transferNotice } from './transfer-notice.ts';
import { transferReminderMail } from './transfer-reminder.mail.ts';
import { transferReminder } from './transfer-reminder.ts';

/** The messages about tracked transfers, by kind. */
export const transferMessages = {
  transfer_reminder: {
    mail({ content }, { site, unsubscribe }, language) {
      const reminder = transferReminder.parse(JSON.parse(content));
      const { transferId } = reminder;
      const page = `${site}/delivery-tracking?transfer=${encodeURIComponent(transferId)}`;
      return transferReminderMail(reminder, { page, unsubscribe: unsubscribe(`transfer:${transferId}`) }, language);
    },
    notice: ({ id, content }, language) => transferNotice(id, transferReminder.parse(JSON.parse(content)), language),
  },
} as const satisfies Record<string, MessageWriter>;
