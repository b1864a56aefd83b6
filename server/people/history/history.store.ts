import type { SearchHistoryEntry } from '@tern/domain/search/search-history.ts';
import type { Db } from '../../foundation/db/database.ts';
import { lockUser } from '../../foundation/db/lock-user.ts';
import { addToSearchCount } from '../profile/profiles.store.ts';

/** Returns a user's searches, newest first. */
export async function loadSearchHistory(db: Db, userId: string): Promise<SearchHistoryEntry[]> {
  const rows = await db
    .selectFrom('search_history')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('searched_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    fromCountry: row.from_country,
    toCountry: row.to_country,
    fromCurrency: row.from_currency,
    toCurrency: row.to_currency,
    currency: row.currency,
    amount: Number(row.amount),
    ...(Number(row.receive_amount) > 0 && { receiveAmount: Number(row.receive_amount) }),
    payIn: row.pay_in as SearchHistoryEntry['payIn'],
    payoutMethod: row.payout_method as SearchHistoryEntry['payoutMethod'],
    timestamp: row.searched_at.toISOString(),
  }));
}

/** The searches to store, and the number to add to the user's search count. */
export type HistoryChange = { readonly entries: readonly SearchHistoryEntry[]; readonly added?: number };

/**
 * Replaces a user's searches with the result of `change`. Concurrent changes are serialized, so none is lost. Returns
 * undefined if the user no longer exists.
 */
export async function updateSearchHistory(
  db: Db,
  userId: string,
  change: (entries: readonly SearchHistoryEntry[]) => HistoryChange,
): Promise<readonly SearchHistoryEntry[] | undefined> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, userId))) return undefined;
    const { entries, added = 0 } = change(await loadSearchHistory(trx, userId));
    await trx.deleteFrom('search_history').where('user_id', '=', userId).execute();
    if (entries.length > 0) {
      await trx
        .insertInto('search_history')
        .values(entries.map((entry) => toHistoryRow(userId, entry)))
        .execute();
    }
    await addToSearchCount(trx, userId, added);
    return entries;
  });
}

function toHistoryRow(userId: string, entry: SearchHistoryEntry) {
  return {
    id: entry.id,
    user_id: userId,
    from_country: entry.fromCountry,
    to_country: entry.toCountry,
    from_currency: entry.fromCurrency,
    to_currency: entry.toCurrency,
    currency: entry.currency,
    amount: entry.amount,
    receive_amount: entry.receiveAmount ?? 0,
    pay_in: entry.payIn ?? '',
    payout_method: entry.payoutMethod,
    searched_at: new Date(entry.timestamp),
  };
}
