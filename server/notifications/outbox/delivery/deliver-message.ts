import { emailRetry } from '@tern/domain/retry/email-retry.ts';
import type { Log } from '../../../foundation/log/log.ts';
import type { ClaimedMessage } from './claim-due.store.ts';
import type { DeliveryResult } from './complete.store.ts';
import { type WriteOutcomeDeps, writeOutcome } from './write-outcome.ts';

/** The result of one attempt, before it is known whether there will be another. */
export type Tried =
  | Extract<DeliveryResult, { status: 'sent' }>
  | { readonly status: 'refused' | 'unreachable' | 'failed'; readonly error: string };

export type DeliverDeps = WriteOutcomeDeps & {
  readonly log: Log;
  readonly email: (message: ClaimedMessage) => Promise<Tried>;
  readonly browser: (message: ClaimedMessage) => Promise<Tried>;
};

/**
 * Tries a claimed message once and stores the result. If this process is killed in between, the lease ends and another
 * one retries with the same Message-ID. Rejects only when the database is unavailable for longer than the lease.
 */
export async function deliverMessage(deps: DeliverDeps, message: ClaimedMessage): Promise<DeliveryResult> {
  const startedAt = performance.now();
  const result: DeliveryResult = message.isUnsubscribed
    ? { status: 'unsubscribed', error: 'The person does not want these messages' }
    : resultOf(message, await deps[message.channel](message), performance.now() - startedAt);
  const isOurs = await writeOutcome(deps, message, { result, takenAt: startedAt });
  deps.log(isOurs ? 'mail.tried' : 'mail.lease-lost', {
    id: message.id,
    channel: message.channel,
    status: result.status,
    retries: message.retries,
  });
  return result;
}

/** [S4.8-1, S9-6] Uses only the database's clock: the elapsed time is added to the time of the claim. */
function resultOf({ retries, firstAttemptAt, takenAt }: ClaimedMessage, tried: Tried, tookMs: number): DeliveryResult {
  if (tried.status === 'sent') return tried;
  const { status, error } = tried;
  if (status !== 'failed') return { status, error };
  const now = takenAt.getTime() + tookMs;
  const next = emailRetry(retries, { firstAttemptAt: firstAttemptAt.getTime(), now });
  return next.kind === 'retry'
    ? { status: 'waiting', error, delayMs: Math.round(next.at - now) }
    : { status: 'given_up', error };
}
