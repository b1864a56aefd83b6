import type { ChannelKind } from '@tern/contract/channels/channels.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../foundation/db/tables.ts';
import type { ClaimedMessage } from './claim-due-messages.store.ts';

/** The stored result of an attempt. Every status except `waiting` is final. */
export type DeliveryResult =
  | { readonly status: 'sent'; readonly way: 'smtp' | 'file' | 'live' | 'push' | ChannelKind }
  | { readonly status: 'refused' | 'given_up' | 'unsubscribed' | 'unreachable'; readonly error: string }
  | {
      readonly status: 'waiting';
      readonly error: string;
      readonly delayMs: number;
      /** Whether the delay is longer because of quiet hours or, for a transfer reminder, because it is night. */
      readonly isHeld: boolean;
    };

type ClaimedMessageKey = Pick<ClaimedMessage, 'id' | 'channel' | 'leaseToken'>;

/**
 * Stores the result of an attempt and returns the database's time. Returns undefined and changes nothing if the message
 * was deleted, already has a final result, or was claimed by another worker.
 */
export async function saveDeliveryResult(
  db: Kysely<Tables>,
  held: ClaimedMessageKey,
  result: DeliveryResult,
): Promise<Date | undefined> {
  const isFinal = result.status !== 'waiting';
  const row = await db
    .updateTable('outbox_messages')
    .set({
      status: result.status,
      way: result.status === 'sent' ? result.way : null,
      last_error: 'error' in result ? result.error : null,
      settled_at: isFinal ? sql<Date>`now()` : null,
      ...(result.status === 'waiting' && {
        next_attempt_at: sql<Date>`now() + ${result.delayMs} * interval '1 millisecond'`,
        held: result.isHeld,
      }),
    })
    .where('id', '=', held.id)
    .where('channel', '=', held.channel)
    .where('lease_token', '=', held.leaseToken)
    .where('status', '=', 'waiting')
    .returning(sql<Date>`now()`.as('at'))
    .executeTakeFirst();
  return row?.at;
}

/** Deletes messages completed more than `olderThanDays` days ago. An alert's history still records what was sent. */
export async function pruneCompletedMessages(db: Kysely<Tables>, olderThanDays: number): Promise<void> {
  await db
    .deleteFrom('outbox_messages')
    .where('settled_at', '<', sql<Date>`now() - ${olderThanDays} * interval '1 day'`)
    .execute();
}
