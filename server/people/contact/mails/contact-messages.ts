import type { MessageWriter } from '../../../notifications/outbox/message-kinds.ts';
import { contactMail, contactMessageMail } from './contact-message.mail.ts';
import { contactReceipt, contactReceiptMail } from './contact-receipt.mail.ts';

/** The messages of the contact page, by kind. */
export const contactMessages = {
  contact_message: {
    mail: ({ content }, _links, language) => contactMessageMail(contactMail.parse(JSON.parse(content)), language),
  },
  contact_receipt: {
    mail: ({ content }, { site }, language) =>
      contactReceiptMail({ ...contactReceipt.parse(JSON.parse(content)), page: `${site}/help` }, language),
  },
} as const satisfies Record<string, MessageWriter>;
