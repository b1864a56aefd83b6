import type { Db } from '../../foundation/db/database.ts';
import { hashSecret } from '../../foundation/secrets/secret-token.ts';

export type PushSubscriptionRow = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** The maximum number of browsers per user. A new one replaces the oldest. */
const maxPerPerson = 20;

/** Saves a browser's subscription, and removes it from any user who was signed in to that browser before. */
export async function putSubscription(
  db: Db,
  { userId, at, endpoint, p256dh, auth }: PushSubscriptionRow & { userId: string; at: Date },
): Promise<void> {
  const row = { user_id: userId, endpoint, p256dh, auth, created_at: at };
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
        .limit(maxPerPerson)
        .select('endpoint_hash'),
    )
    .execute();
}

export async function listSubscriptionsOf(db: Db, userId: string): Promise<PushSubscriptionRow[]> {
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
