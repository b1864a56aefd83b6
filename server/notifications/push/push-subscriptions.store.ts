import type { Db } from '../../foundation/db/database.ts';
import { hashSecret } from '../../foundation/secrets/secret-token.ts';

export type PushSubscriptionRow = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** The maximum number of browsers per user. A new one replaces the oldest. */
const maxSubscriptionsPerUser = 20;

/**
 * Saves a browser's subscription with its session, and removes it from any user who was signed in to that browser
 * before.
 */
export async function putSubscription(
  db: Db,
  {
    userId,
    sessionHash,
    at,
    endpoint,
    p256dh,
    auth,
  }: PushSubscriptionRow & { userId: string; sessionHash: string; at: Date },
): Promise<void> {
  // Another request may have rotated or ended the session in the meantime.
  const session = await db
    .selectFrom('sessions')
    .select('id_hash')
    .where((or) => or.or([or('id_hash', '=', sessionHash), or('previous_hash', '=', sessionHash)]))
    .executeTakeFirst();
  const row = { user_id: userId, endpoint, p256dh, auth, created_at: at, session_hash: session?.id_hash ?? null };
  await db
    .insertInto('push_subscriptions')
    .values({ endpoint_hash: hashSecret(endpoint), ...row })
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(row))
    .execute();
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint_hash', 'not in', (query) =>
      query
        .selectFrom('push_subscriptions')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .limit(maxSubscriptionsPerUser)
        .select('endpoint_hash'),
    )
    .execute();
}

export async function listUserSubscriptions(db: Db, userId: string): Promise<PushSubscriptionRow[]> {
  return db
    .selectFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .select(['endpoint', 'p256dh', 'auth'])
    .execute();
}

/** Deletes one of a user's subscriptions, or all if no endpoint is given. */
export async function deleteSubscriptions(db: Db, userId: string, endpoint?: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .$if(endpoint !== undefined, (query) => query.where('endpoint_hash', '=', hashSecret(endpoint ?? '')))
    .execute();
}
