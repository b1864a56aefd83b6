import { type CountryPair, type Favorite, isSameCountryPair, maxFavorites } from '@tern/domain/favorites/favorite.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';
import { lockUser } from '../../foundation/db/lock-user.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { inTransaction } from '../../foundation/db/transactions/in-transaction.ts';
import type { PutOutcome } from './put-outcome.ts';

/** Returns a user's favorites, newest first ([S3.4-1]). */
export async function loadFavorites(db: Db, userId: string): Promise<Favorite[]> {
  const rows = await db
    .selectFrom('favorites')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(rowToFavorite);
}

export type NewFavorite = CountryPair & {
  readonly id: string;
  /** If it is undefined, an existing note stays unchanged. */
  readonly note: string | undefined;
  readonly addedAt: Date;
};

/** Adds a favorite or changes its note. Adding an existing pair doesn't change the favorite's id ([S5-7]). */
export async function putFavorite(db: Db, userId: string, wanted: NewFavorite): Promise<PutOutcome<Favorite>> {
  return inTransaction(db, async (trx) => {
    if (!(await lockUser(trx, userId))) return { kind: 'gone' };
    const own = await loadFavorites(trx, userId);
    const sameId = own.find(({ id }) => id === wanted.id);
    if (sameId && !isSameCountryPair(sameId, wanted)) return { kind: 'id_taken' };
    const known = sameId ?? own.find((one) => isSameCountryPair(one, wanted));
    if (known) {
      const note = wanted.note ?? known.note;
      await trx
        .updateTable('favorites')
        .set({ note })
        .where('user_id', '=', userId)
        .where('id', '=', known.id)
        .execute();
      return { kind: 'stored', item: { ...known, note } };
    }
    if (own.length >= maxFavorites) return { kind: 'full' };
    const row = await trx
      .insertInto('favorites')
      .values({
        id: wanted.id,
        user_id: userId,
        from_country: wanted.fromCountry,
        to_country: wanted.toCountry,
        note: wanted.note ?? '',
        added_at: wanted.addedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    return row ? { kind: 'stored', item: rowToFavorite(row) } : { kind: 'id_taken' };
  });
}

/** Deletes a favorite. Returns false if the user has no favorite with this id. */
export async function deleteFavorite(db: Db, userId: string, id: string): Promise<boolean> {
  const done = await db.deleteFrom('favorites').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
  return done.numDeletedRows > 0n;
}

function rowToFavorite(row: Selectable<Tables['favorites']>): Favorite {
  return {
    id: row.id,
    fromCountry: row.from_country,
    toCountry: row.to_country,
    note: row.note,
    addedAt: row.added_at.toISOString(),
  };
}
