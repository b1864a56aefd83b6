import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

/** How many of a caller's calls were allowed in this time slot and in the previous one. */
export type SlotCounts = { readonly current: number; readonly before: number };

/** A caller's counter in one time slot. `caller` is the hash for that slot's day. */
export type RateCounter = { readonly caller: string; readonly slot: number };

/** Adds to a caller's count across all instances. Returns the new count and that of the previous slot. */
export async function addToRateCounter(
  db: Db,
  { current, before, by, until }: { current: RateCounter; before: RateCounter; by: number; until: Date },
): Promise<SlotCounts> {
  const row = await db
    .insertInto('rate_counters')
    .values({ ...current, count: by, until })
    .onConflict((conflict) =>
      conflict.columns(['caller', 'slot']).doUpdateSet({ count: sql<number>`rate_counters.count + excluded.count` }),
    )
    .returning((of) => [
      'count',
      of
        .selectFrom('rate_counters as earlier')
        .where('earlier.caller', '=', before.caller)
        .where('earlier.slot', '=', before.slot)
        .select('earlier.count')
        .as('before'),
    ])
    .executeTakeFirstOrThrow();
  return { current: row.count, before: row.before ?? 0 };
}

export async function deleteRateCounters(db: Db, counters: readonly RateCounter[]): Promise<void> {
  await db
    .deleteFrom('rate_counters')
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('caller', 'slot'),
        'in',
        counters.map(({ caller, slot }) => tuple(caller, slot)),
      ),
    )
    .execute();
}

export async function pruneRateCounters(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_counters').where('until', '<=', now).execute();
}
