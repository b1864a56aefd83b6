import { emailRetry } from '@tern/domain/retry/email-retry.ts';
import type { Db } from '../../db/database.ts';
import type { Log } from '../../log/log.ts';
import type { NoteDelivery } from './note-delivery.ts';
import { type Fate, settle } from './settle.store.ts';
import type { TakenMessage } from './take-due.store.ts';

/** What came of one try, before it is known whether there is another. */
export type Tried =
  | Extract<Fate, { status: 'sent' }>
  | { readonly status: 'refused' | 'unreachable' | 'failed'; readonly error: string };

export type DeliverRoom = {
  readonly db: Db;
  readonly log: Log;
  readonly email: (message: TakenMessage) => Promise<Tried>;
  readonly browser: (message: TakenMessage) => Promise<Tried>;
  readonly noteDelivery: NoteDelivery;
};

/**
 * Tries a taken message once and writes down what came of it, together with the alert's own record. If this process is killed in between,
 * the lease runs out and another tries again, with the same Message-ID. Rejects only when the database does.
 */
export async function deliverMessage(room: DeliverRoom, message: TakenMessage): Promise<Fate> {
  const startedAt = performance.now();
  const fate: Fate = message.isUnsubscribed
    ? { status: 'unsubscribed', error: 'The person does not want these messages' }
    : fateOf(message, await room[message.channel](message), performance.now() - startedAt);
  const isOurs = await room.db.transaction().execute(async (transaction) => {
    const at = await settle(transaction, message, fate);
    const { alertId, triggerId, channel } = message;
    if (at && alertId !== null && triggerId !== null) {
      const outcome =
        fate.status === 'sent'
          ? ({ sent: true, at } as const)
          : ({
              ...{ sent: false, error: fate.error, at },
              ...{ isFinal: fate.status !== 'waiting', isUnwanted: fate.status === 'unsubscribed' },
            } as const);
      await room.noteDelivery(transaction, { alertId, triggerId, channel, outcome });
    }
    return at !== undefined;
  });
  room.log(isOurs ? 'mail.tried' : 'mail.lease-lost', {
    id: message.id,
    channel: message.channel,
    status: fate.status,
    retries: message.retries,
  });
  return fate;
}

/** [S4.8-1, S9-6] All by the database's clock: the time it took is added to the time of the taking. */
function fateOf({ retries, firstAttemptAt, takenAt }: TakenMessage, tried: Tried, tookMs: number): Fate {
  if (tried.status === 'sent') return tried;
  const { status, error } = tried;
  if (status !== 'failed') return { status, error };
  const now = takenAt.getTime() + tookMs;
  const next = emailRetry(retries, { firstAttemptAt: firstAttemptAt.getTime(), now });
  return next.kind === 'retry'
    ? { status: 'waiting', error, delayMs: Math.round(next.at - now) }
    : { status: 'given_up', error };
}
