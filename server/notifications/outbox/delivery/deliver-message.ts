import { nextEmailRetry } from '@tern/domain/retry/email-retry.ts';
import type { Db } from '../../../foundation/db/database.ts';
import type { Log } from '../../../foundation/log/log.ts';
import { earliestReminderTime, loadQuietHoursRule } from '../../preferences/quiet-hours-rule.ts';
import type { ClaimedMessage } from './claim-due-messages.store.ts';
import type { DeliveryResult } from './save-delivery-result.store.ts';
import { type SaveDeliveryResultDeps, saveDeliveryResultWithRetry } from './save-delivery-result.ts';

/** The result of one attempt, before deciding whether to retry. */
export type DeliveryAttemptResult =
  | Extract<DeliveryResult, { status: 'sent' }>
  | { readonly status: 'refused' | 'unreachable'; readonly error: string }
  | {
      readonly status: 'failed';
      readonly error: string;
      /** How long the recipient's server asked us to wait, in milliseconds. */
      readonly retryAfterMs?: number | undefined;
    };

export type DeliverMessageDeps = SaveDeliveryResultDeps & {
  readonly log: Log;
  readonly email: (message: ClaimedMessage) => Promise<DeliveryAttemptResult>;
  readonly browser: (message: ClaimedMessage) => Promise<DeliveryAttemptResult>;
  /** Sends to one of the user's channels. The result `unreachable` turns the channel off. */
  readonly toChannel?: ((message: ClaimedMessage) => Promise<DeliveryAttemptResult>) | undefined;
};

/** Messages to channels are retried for a day, because older alerts are no longer useful. */
const channelRetryPeriodMs = 86_400_000;
const maxRetryAfterMs = 3_600_000;

/**
 * Tries to deliver a claimed message once, and stores the result. If this process is killed before it stores the
 * result, the lease expires and another worker retries with the same Message-ID. Rejects only if the database is
 * unavailable right after a failed attempt, or stays unavailable until the lease ends or the worker stops.
 */
export async function deliverMessage(deps: DeliverMessageDeps, message: ClaimedMessage): Promise<DeliveryResult> {
  const { elapsedMs = () => performance.now() } = deps;
  const startedAt = elapsedMs();
  const result: DeliveryResult = message.isUnsubscribed
    ? { status: 'unsubscribed', error: 'The user turned these messages off' }
    : await determineDeliveryResult(deps.db, message, {
        tried: await attemptDelivery(deps, message),
        tookMs: elapsedMs() - startedAt,
      });
  const isOurs = await saveDeliveryResultWithRetry(deps, message, { result, takenAt: startedAt });
  deps.log(isOurs ? 'mail.tried' : 'mail.lease-lost', {
    id: message.id,
    channel: message.channel,
    status: result.status,
    retries: message.retries,
  });
  return result;
}

async function attemptDelivery(deps: DeliverMessageDeps, message: ClaimedMessage): Promise<DeliveryAttemptResult> {
  const { channel, target, kind } = message;
  if (channel === 'email' || channel === 'browser') return deps[channel](message);
  const isOn = kind === 'test_email' || target?.state === 'active';
  if (!deps.toChannel || !isOn) return { status: 'refused', error: 'This channel is turned off' };
  return deps.toChannel(message);
}

/**
 * [S4.8-1, S9-6] Decides whether to retry. Calculates the current time from the database's clock: the time of the claim
 * plus the elapsed time.
 */
async function determineDeliveryResult(
  db: Db,
  message: ClaimedMessage,
  { tried, tookMs }: { readonly tried: DeliveryAttemptResult; readonly tookMs: number },
): Promise<DeliveryResult> {
  if (tried.status === 'sent') return tried;
  const { status, error } = tried;
  if (status !== 'failed') return { status, error };
  const { retries, firstAttemptAt, takenAt, channelId, kind } = message;
  // A user who tests a channel sees the result and can try again.
  if (channelId !== null && kind === 'test_email') return { status: 'given_up', error };
  const now = takenAt.getTime() + tookMs;
  const tries = { firstAttemptAt: firstAttemptAt.getTime(), now };
  const next = nextEmailRetry(retries, channelId === null ? tries : { ...tries, givenUpAfterMs: channelRetryPeriodMs });
  const waitMs = Math.min(maxRetryAfterMs, tried.retryAfterMs ?? 0);
  if (next.kind === 'give_up') return { status: 'given_up', error };
  const earliest = Math.max(next.at, now + waitMs);
  const retryAt = await earliestRetryTime(db, message, earliest);
  return { status: 'waiting', error, delayMs: Math.round(retryAt - now), isHeld: retryAt > earliest };
}

/**
 * Returns the earliest time at or after `at` when a message may be retried. Quiet hours don't apply to messages that a
 * user requested, or to the digest. A transfer reminder isn't sent at night, even if its recipient has set no quiet
 * hours.
 */
async function earliestRetryTime(
  db: Db,
  { userId, kind, alertId, content }: ClaimedMessage,
  at: number,
): Promise<number> {
  const isHeld = alertId !== null || kind === 'transfer_reminder' || kind === 'channel_disabled';
  if (userId === null || !isHeld) return at;
  const quietUntil = await loadQuietHoursRule(db, [userId]);
  if (kind !== 'transfer_reminder') return quietUntil(userId, at) ?? at;
  const { timeZone } = JSON.parse(content) as { timeZone: string };
  return earliestReminderTime(quietUntil, { userId, timeZone }, at);
}
