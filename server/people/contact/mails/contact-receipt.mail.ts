import { z } from 'zod';
import type { MailDraft } from '../../../notifications/templates/mail-draft.ts';

export const contactReceipt = z.object({ reference: z.string() });

/**
 * [S2-13] Tells somebody that their message is there. Whoever fills in the form chooses who gets this mail: so not one word in it is
 * theirs, neither name nor message (docs/decisions/0030).
 */
export function contactReceiptMail({ reference, page }: { reference: string; page: string }): MailDraft {
  return {
    subject: `We have your message (${reference})`,
    heading: 'Your message has reached us',
    paragraphs: [
      'A person will read it and answer to this address.',
      'If money is late or you fear a fraud, do not wait for us: call your provider now. We cannot see or stop transfers.',
    ],
    groups: [{ title: undefined, figures: [{ label: 'Reference', value: reference }] }],
    action: { label: 'Open the Help Center', url: page },
    notes: [],
    reason:
      'You get this mail because somebody gave your address in the contact form of Tern. If that was not you, ignore it; nothing was subscribed.',
    unsubscribe: undefined,
  };
}
