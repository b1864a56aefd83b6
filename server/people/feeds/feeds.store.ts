import type { Feed, FeedKind } from '@tern/contract/feeds/feeds.ts';
import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';
import { hashSecret } from '../../foundation/secrets/secret-token.ts';

export type PrivateFeedOwner = { readonly userId: string; readonly language: string; readonly createdAt: Date };

export async function listPrivateFeeds(db: Db, userId: string): Promise<Feed[]> {
  const rows = await db
    .selectFrom('private_feeds')
    .select(['kind', 'created_at', 'last_read_at'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute();
  return rows.map((row) => ({
    kind: row.kind as FeedKind,
    createdAt: row.created_at.toISOString(),
    lastReadAt: row.last_read_at?.toISOString() ?? null,
  }));
}

/** Saves a feed under a new secret, replacing the secret of the user's earlier feed of the same kind. */
export async function savePrivateFeed(
  db: Db,
  { userId, kind, token, at }: { userId: string; kind: FeedKind; token: string; at: Date },
): Promise<void> {
  const row = { token_hash: hashSecret(token), created_at: at, last_read_at: null };
  await db
    .insertInto('private_feeds')
    .values({ ...row, user_id: userId, kind })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
    .execute();
}

export async function deletePrivateFeed(db: Db, userId: string, kind: FeedKind): Promise<void> {
  await db.deleteFrom('private_feeds').where('user_id', '=', userId).where('kind', '=', kind).execute();
}

/**
 * Returns the owner of the feed with this secret. Returns undefined if the secret is unknown or was revoked, or if the
 * account is being deleted.
 */
export async function findPrivateFeedOwner(
  db: Db,
  kind: FeedKind,
  token: string,
): Promise<PrivateFeedOwner | undefined> {
  const { rows } = await sql<PrivateFeedOwner>`
    select f.user_id as "userId", f.created_at as "createdAt",
      coalesce((select p.document::json #>> '{preferences,language}' from profiles p where p.user_id = f.user_id), 'en') as language
    from private_feeds f
    where f.token_hash = ${hashSecret(token)} and f.kind = ${kind}
      and not exists (select from account_deletions d where d.user_id = f.user_id)`.execute(db);
  return rows[0];
}

/** Records that a feed was read, at most once an hour. */
export async function markPrivateFeedRead(db: Db, token: string, at: Date): Promise<void> {
  await sql`
    update private_feeds set last_read_at = ${at}
    where token_hash = ${hashSecret(token)}
      and (last_read_at is null or last_read_at < ${at}::timestamptz - interval '1 hour')`.execute(db);
}

export type PrivateFeedItem = {
  readonly id: string;
  readonly kind: 'alert' | 'transfer';
  readonly alertId: string | null;
  readonly content: string;
  readonly at: Date;
};

/**
 * Returns a user's newest triggered alerts and transfer reminders. Reminders are included as long as their emails are
 * stored.
 */
export async function loadPrivateFeedItems(
  db: Db,
  userId: string,
  { now, max }: { readonly now: Date; readonly max: number },
): Promise<readonly PrivateFeedItem[]> {
  const { rows } = await sql<PrivateFeedItem>`
    select * from (
      select t.id, 'alert' as kind, t.alert_id::text as "alertId", t.message as content, t.fired_at as at
      from alert_triggers t where t.user_id = ${userId}
      union all
      select o.id, 'transfer', null, o.content, o.not_before
      from outbox_messages o
      where o.user_id = ${userId} and o.kind = 'transfer_reminder' and o.channel = 'email' and o.not_before <= ${now}
    ) m order by at desc, id limit ${max}`.execute(db);
  return rows;
}
