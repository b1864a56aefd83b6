import type { Channel, ChannelKind } from '@tern/contract/channels/channels.ts';
import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

export type ChannelRecord = {
  readonly id: string;
  readonly userId: string;
  readonly kind: ChannelKind;
  readonly address: string;
  readonly label: string;
  readonly secret: string | null;
  readonly state: Channel['state'];
  readonly at: Date;
};

/** Returns a user's channels, oldest first, without their addresses or secrets. */
export async function listUserChannels(db: Db, userId: string): Promise<Channel[]> {
  const rows = await db
    .selectFrom('notification_channels')
    .select(['id', 'kind', 'label', 'state', 'created_at', 'failing_since', 'last_error', 'last_sent_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as ChannelKind,
    label: row.label,
    state: row.state as Channel['state'],
    createdAt: row.created_at.toISOString(),
    failingSince: row.failing_since?.toISOString() ?? null,
    lastError: row.last_error,
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
  }));
}

/**
 * Saves a channel and returns its id. If the user already has a channel of this kind with this address, resets it and
 * returns its id. Returns undefined if the user already has `max` other channels. Call this in a transaction that locks
 * the user.
 */
export async function putChannel(db: Db, channel: ChannelRecord, max: number): Promise<string | undefined> {
  const { id, userId, kind, address, label, secret, state, at } = channel;
  const { count } = await db
    .selectFrom('notification_channels')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where((where) => where.not(where.and({ kind, address })))
    .executeTakeFirstOrThrow();
  if (count >= max) return undefined;
  const begun = { label, secret, state, failing_since: null, last_error: null };
  const row = await db
    .insertInto('notification_channels')
    .values({ id, user_id: userId, kind, address, created_at: at, ...begun })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'address']).doUpdateSet(begun))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Deletes a user's channel and its messages in the outbox. Returns false if the user has no such channel. */
export async function deleteChannel(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('notification_channels')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Records a successful delivery: the channel is now active and no longer failing. */
export async function markChannelReached(db: Db, channelId: string, at: Date): Promise<void> {
  await db
    .updateTable('notification_channels')
    .set({ state: 'active', failing_since: null, last_error: null, last_sent_at: at })
    .where('id', '=', channelId)
    .execute();
}

/**
 * Records a failed delivery and returns when the channel started failing. Returns undefined if the channel was removed.
 */
export async function markChannelFailed(
  db: Db,
  channelId: string,
  { error, at }: { readonly error: string; readonly at: Date },
): Promise<Date | undefined> {
  const row = await db
    .updateTable('notification_channels')
    .set({ failing_since: sql<Date>`coalesce(failing_since, ${at})`, last_error: error })
    .where('id', '=', channelId)
    .returning('failing_since')
    .executeTakeFirst();
  return row?.failing_since ?? undefined;
}

/** Turns off a channel and returns it. Returns undefined if the channel wasn't active. */
export async function disableChannel(
  db: Db,
  channelId: string,
): Promise<{ readonly userId: string; readonly kind: string; readonly label: string } | undefined> {
  return db
    .updateTable('notification_channels')
    .set({ state: 'disabled' })
    .where('id', '=', channelId)
    .where('state', '=', 'active')
    .returning(['user_id as userId', 'kind', 'label'])
    .executeTakeFirst();
}
