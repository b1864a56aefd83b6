import type { ContactDraft } from '@tern/domain/contact/contact-draft.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../foundation/db/database.ts';
import { inTransaction } from '../../foundation/db/transactions/in-transaction.ts';
import { enqueueEmailsWithoutAccount } from '../../notifications/outbox/outbox.store.ts';
import { deterministicUuid } from '../alerts/engine/deterministic-uuid.ts';
import { countSentReceipts, insertContactMessage, lockMailbox } from './contact.store.ts';

export type AcceptContactMessageDeps = {
  readonly db: Db;
  readonly now: Clock;
  /** The email address that receives the messages. */
  readonly operatorEmail: string;
};

const dayMs = 86_400_000;
/** Anyone can enter any address, so each mailbox gets at most one receipt a day, and the total per hour is limited. */
const maxReceiptsPerHour = 60;

/**
 * [S2-13] Stores a message and queues the email to the operator in one transaction. Also queues a receipt if the limits
 * allow it. A repeated id changes nothing. Returns the reference for the sender.
 */
export async function acceptContactMessage(
  deps: AcceptContactMessageDeps,
  draft: ContactDraft & { readonly id: string; readonly language: string },
): Promise<string> {
  const { id, name, email, topic, message } = draft;
  const at = deps.now();
  const receivedAt = new Date(at);
  const reference = id.slice(0, 8).toUpperCase();
  const mailbox = canonicalizeMailbox(email);
  await inTransaction(deps.db, async (trx) => {
    await lockMailbox(trx, mailbox);
    const sent = await countSentReceipts(trx, {
      mailbox,
      mailboxSince: new Date(at - dayMs),
      allSince: new Date(at - dayMs / 24),
    });
    const acknowledged = sent.ofMailbox === 0 && sent.ofAll < maxReceiptsPerHour;
    const stored = { id, name, email, topic, message, receivedAt, mailbox, acknowledged };
    if (!(await insertContactMessage(trx, stored))) return;
    const content = { reference, name, email, topic, message };
    await enqueueEmailsWithoutAccount(trx, [
      { id, address: deps.operatorEmail, kind: 'contact_message', content, notBefore: receivedAt },
      ...(acknowledged
        ? [
            {
              id: deterministicUuid('contact_receipt', id),
              address: email,
              kind: 'contact_receipt' as const,
              content: { reference, language: draft.language },
              notBefore: receivedAt,
            },
          ]
        : []),
    ]);
  });
  return reference;
}

/**
 * Returns the mailbox that an address belongs to. Many email providers treat `a.b+shop@x` and `ab@x` as the same
 * mailbox, so we do so for every provider.
 */
export function canonicalizeMailbox(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).split('+')[0] ?? '';
  return `${local.replaceAll('.', '')}@${address.slice(at + 1)}`.toLowerCase();
}
