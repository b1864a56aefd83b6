import type { MessageWriter } from '../../../notifications/outbox/message-kinds.ts';
import { transferReminderMail } from './transfer-reminder.mail.ts';
import { transferReminderNotification } from './transfer-reminder-notification.ts';
import { transferReminderSchema } from './transfer-reminder-schema.ts';

/** The writers for messages about tracked transfers, by kind. */
export const transferMessageWriters = {
  transfer_reminder: {
    mail({ content }, { site, unsubscribe }, language) {
      const reminder = transferReminderSchema.parse(JSON.parse(content));
      const { transferId } = reminder;
      const page = `${site}/delivery-tracking?transfer=${encodeURIComponent(transferId)}`;
      return transferReminderMail(reminder, { page, unsubscribe: unsubscribe(`transfer:${transferId}`) }, language);
    },
    notice: ({ id, content }, language) =>
      transferReminderNotification(id, transferReminderSchema.parse(JSON.parse(content)), language),
  },
} as const satisfies Record<string, MessageWriter>;
