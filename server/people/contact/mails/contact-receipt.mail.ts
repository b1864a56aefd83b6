import { defineMessages } from '@tern/contract/messages.ts';
import { z } from 'zod';
import type { Language } from '../../../notifications/messages/find-language.ts';
import type { MailDraft } from '../../../notifications/templates/mail-draft.ts';

export const contactReceiptSchema = z.object({ reference: z.string() });

export const contactReceiptMessages = defineMessages('mail.contact-receipt', {
  subject: 'We received your message ({reference})',
  heading: 'We received your message',
  answer: 'A person will read your message and reply by email.',
  urgent:
    'If your transfer is late or you suspect fraud, don’t wait for us. Call your provider now. We can’t see or stop transfers.',
  reference: 'Reference',
  open: 'Open the Help Center',
  reason:
    'You’re getting this email because someone entered your address in Tern’s contact form. If that wasn’t you, ignore it. We won’t subscribe you to anything.',
});

/**
 * [S2-13] Returns the receipt for a message. Anyone can enter any recipient, so the email contains neither the name nor
 * the message from the form (docs/decisions/0030).
 */
export function contactReceiptMail(
  { reference, page }: { reference: string; page: string },
  { t }: Language,
): MailDraft {
  const messages = contactReceiptMessages;
  return {
    subject: t(messages.subject, { reference }),
    heading: t(messages.heading),
    paragraphs: [t(messages.answer), t(messages.urgent)],
    groups: [{ title: undefined, figures: [{ label: t(messages.reference), value: reference }] }],
    action: { label: t(messages.open), url: page },
    notes: [],
    reason: t(messages.reason),
    unsubscribe: undefined,
  };
}
