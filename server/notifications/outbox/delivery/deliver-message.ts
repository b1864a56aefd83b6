import { emailRetry } from '@tern/domain/retry/email-retry.ts';
import type { Log } from '../../../foundation/log/log.ts';
import type { Fate } from './settle.store.ts';
import type { TakenMessage } from './take-due.store.ts';
import { type WriteOutcomeDeps, writeOutcome } from './write-outcome.ts';

/** What came of one try, before it is known whether there is another. */
export type Tried =
  | Extract<Fate, { status: 'sent' }>
  | { readonly status: 'refused' | 'unreachable' | 'failed'; readonly error: string };

export type DeliverRoom = WriteOutcomeDeps & {
  readonly log: Log;
  readonly email: (message: TakenMessage) => Promise<Tried>;
  readonly browser: (message: TakenMessage) => Promise<Tried>;
};

/**
 * Tries a taken message once and writes down what came of it. If this process is killed in between, the lease runs out and another tries
 * again, with the same Message-ID. Rejects only when the database is away for longer than the lease.
 */
export async function deliverMessage(room: DeliverRoom, message: TakenMessage): Promise<Fate> {
  const startedAt = performance.now();
  const fate: Fate = message.isUnsubscribed
    ? { status: 'unsubscribed', error: 'The person does not want these messages' }
    : fateOf(message, await room[message.channel](message), performance.now() - startedAt);
  const isOurs = await writeOutcome(room, message, { fate, takenAt: startedAt });
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
