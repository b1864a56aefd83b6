import { maxSavedSearches, type SavedSearch } from '@tern/domain/favorites/saved-search.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';
import { lockUser } from '../../foundation/db/lock-user.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { inTransaction } from '../../foundation/db/transactions/in-transaction.ts';
import type { PutOutcome } from './put-outcome.ts';

/** Returns a user's saved searches, newest first. */
export async function loadSavedSearches(db: Db, userId: string): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(rowToSavedSearch);
}

export type NewSavedSearch = Omit<SavedSearch, 'savedAt'> & { readonly savedAt: Date };

/** Saves a search under its id, or updates the existing search without changing the time when it was saved. */
export async function putSavedSearch(db: Db, userId: string, wanted: NewSavedSearch): Promise<PutOutcome<SavedSearch>> {
  const { id, name, note, fromCountry, toCountry, currency, amount, receiveAmount = null, payIn } = wanted;
  const { payoutMethod, deliveryTime, sortBy } = wanted;
  const said = {
    name,
    note,
    from_country: fromCountry,
    to_country: toCountry,
    currency,
    amount,
    receive_amount: receiveAmount,
    pay_in: payIn,
    payout_method: payoutMethod,
    delivery_time: deliveryTime,
    sort_by: sortBy,
  };
  return inTransaction(db, async (trx) => {
    if (!(await lockUser(trx, userId))) return { kind: 'gone' };
    const own = await loadSavedSearches(trx, userId);
    const isKnown = own.some((one) => one.id === id);
    if (!isKnown && own.length >= maxSavedSearches) return { kind: 'full' };
    const row = await trx
      .insertInto('saved_searches')
      .values({ ...said, id, user_id: userId, saved_at: wanted.savedAt })
      // Another user's row stays unchanged, and nothing is returned.
      .onConflict((conflict) => conflict.column('id').doUpdateSet(said).where('saved_searches.user_id', '=', userId))
      .returningAll()
      .executeTakeFirst();
    return row ? { kind: 'stored', item: rowToSavedSearch(row) } : { kind: 'id_taken' };
  });
}

/** Deletes a saved search. Returns false if the user has no saved search with this id. */
export async function deleteSavedSearch(db: Db, userId: string, id: string): Promise<boolean> {
  const done = await db
    .deleteFrom('saved_searches')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

function rowToSavedSearch(row: Selectable<Tables['saved_searches']>): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    note: row.note,
    fromCountry: row.from_country,
    toCountry: row.to_country,
    currency: row.currency,
    amount: Number(row.amount),
    receiveAmount: row.receive_amount === null ? null : Number(row.receive_amount),
    payIn: row.pay_in as SavedSearch['payIn'],
    payoutMethod: row.payout_method as SavedSearch['payoutMethod'],
    deliveryTime: row.delivery_time as SavedSearch['deliveryTime'],
    sortBy: row.sort_by as SavedSearch['sortBy'],
    savedAt: row.saved_at.toISOString(),
  };
}
