import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';

/** Returns the keys of all days from `since` through today. Creates today's key when it is first needed. */
export async function loadOrCreateNetworkKeys(
  db: Db,
  { today, since, newKey }: { readonly today: Date; readonly since: Date; readonly newKey: string },
): Promise<{ readonly today: string; readonly all: readonly string[] }> {
  const [day, first] = [toIsoDate(today), toIsoDate(since)];
  await db
    .insertInto('price_network_keys')
    .values({ day, key: newKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await db.selectFrom('price_network_keys').selectAll().where('day', '>=', first).execute();
  const own = rows.find((row) => row.day === day);
  if (!own) throw new Error('The key of the day could not be saved');
  return { today: own.key, all: rows.map(({ key }) => key) };
}

/**
 * Deletes the keys and network hashes that are older than `before`, so prices from one network can no longer be linked.
 */
export async function deleteNetworkIdentifiersBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('price_network_keys').where('day', '<', toIsoDate(before)).execute();
  await sql`update price_contributions set network = null, network_of_day = null
    where network is not null and received_at < ${before}`.execute(db);
}

export async function deleteContributionsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('price_contributions').where('received_at', '<', before).execute();
}

function toIsoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}
