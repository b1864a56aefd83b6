import type { UserRating } from '@tern/contract/ratings/ratings.ts';
import type { RatingSummary } from '@tern/domain/providers/rating.ts';
import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';
import { lockUser } from '../../foundation/db/lock-user.ts';
import { inTransaction } from '../../foundation/db/transactions/in-transaction.ts';

/** Returns the combined ratings of all users by provider, for one provider or for all. */
export async function loadRatingSummaries(db: Db, providerId?: string): Promise<ReadonlyMap<string, RatingSummary>> {
  const rows = await db
    .selectFrom('provider_ratings')
    .select(['provider_id', sql<number>`count(*)::integer`.as('count'), sql<number>`sum(rating)::integer`.as('sum')])
    .$if(providerId !== undefined, (query) => query.where('provider_id', '=', providerId ?? ''))
    .groupBy('provider_id')
    .execute();
  return new Map(rows.map(({ provider_id, count, sum }) => [provider_id, { average: sum / count, count }]));
}

/** Returns a user's own ratings, newest first. */
export async function loadOwnRatings(db: Db, userId: string): Promise<UserRating[]> {
  const rows = await db
    .selectFrom('provider_ratings')
    .select(['provider_id', 'rating', 'rated_at'])
    .where('user_id', '=', userId)
    .orderBy('rated_at', 'desc')
    .orderBy('provider_id')
    .execute();
  return rows.map((row) => ({
    providerId: row.provider_id,
    rating: row.rating,
    ratedAt: row.rated_at.toISOString(),
  }));
}

export type NewRating = { readonly providerId: string; readonly rating: number; readonly ratedAt: Date };

/**
 * Stores a user's ratings. An older rating never replaces a newer one, regardless of the order in which they arrive.
 * Each rating must be for a different provider. Returns 'full' if there would be more than `max`, and 'gone' if the
 * user no longer exists.
 */
export async function putRatings(
  db: Db,
  userId: string,
  { ratings, max }: { ratings: readonly NewRating[]; max: number },
): Promise<'stored' | 'full' | 'gone'> {
  return inTransaction(db, async (trx) => {
    if (!(await lockUser(trx, userId))) return 'gone';
    const known = new Set((await loadOwnRatings(trx, userId)).map(({ providerId }) => providerId));
    for (const { providerId } of ratings) known.add(providerId);
    if (known.size > max) return 'full';
    await trx
      .insertInto('provider_ratings')
      .values(
        ratings.map(({ providerId, rating, ratedAt }) => ({
          user_id: userId,
          provider_id: providerId,
          rating,
          rated_at: ratedAt,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'provider_id'])
          .doUpdateSet(({ ref }) => ({ rating: ref('excluded.rating'), rated_at: ref('excluded.rated_at') }))
          .whereRef('provider_ratings.rated_at', '<=', 'excluded.rated_at'),
      )
      .execute();
    return 'stored';
  });
}

/** Deletes a user's rating of a provider, unless it was given after `at`. */
export async function deleteOwnRating(
  db: Db,
  userId: string,
  { providerId, at }: { readonly providerId: string; readonly at: Date | undefined },
): Promise<void> {
  await db
    .deleteFrom('provider_ratings')
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerId)
    .$if(at !== undefined, (query) => query.where('rated_at', '<=', at as Date))
    .execute();
}
