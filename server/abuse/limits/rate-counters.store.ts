import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

/** How many of a caller's calls were allowed in this time slot and in the previous one. */
export type SlotCounts = { readonly current: number; readonly before: number };

/** Adds to a caller's count across all instances. Returns the new count and that of the previous slot. */
export async function addToCounter(
  db: Db,
  { caller, slot, by, until }: { caller: string; slot: number; by: number; until: Date },
): Promise<SlotCounts> {
  const row = await db
    .insertInto('rate_counters')
    .values({ caller, slot, count: by, until })
    .onConflict((conflict) =>
      conflict.columns(['caller', 'slot']).doUpdateSet({ count: sql<number>`rate_counters.count + excluded.count` }),
    )
    .returning((of) => [
      'count',
      of
        .selectFrom('rate_counters as earlier')
        .where('earlier.caller', '=', caller)
        .where('earlier.slot', '=', slot - 1)
        .select('earlier.count')
        .as('before'),
    ])
    .executeTakeFirstOrThrow();
  return { current: row.count, before: row.before ?? 0 };
}

/** Deletes a caller's counts for this slot and the previous one. */
export async function resetCounter(db: Db, { caller, slot }: { caller: string; slot: number }): Promise<void> {
  await db
    .deleteFrom('rate_counters')
    .where('caller', '=', caller)
    .where('slot', 'in', [slot, slot - 1])
    .execute();
}

export async function pruneCounters(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_counters').where('until', '<=', now).execute();
}
