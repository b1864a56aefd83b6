import type { MessageWriter } from '../../../notifications/outbox/message-kinds.ts';
import { contactMessageMail, contactMessageSchema } from './contact-message.mail.ts';
import { contactReceiptMail, contactReceiptSchema } from './contact-receipt.mail.ts';

/** The writers for the contact page's emails, by kind. */
export const contactMessageWriters = {
  contact_message: {
    mail: ({ content }, _links, language) =>
      contactMessageMail(contactMessageSchema.parse(JSON.parse(content)), language),
  },
  contact_receipt: {
    mail: ({ content }, { site }, language) =>
      contactReceiptMail({ ...contactReceiptSchema.parse(JSON.parse(content)), page: `${site}/help` }, language),
  },
} as const satisfies Record<string, MessageWriter>;
