import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

/** Returns when the newest price of each of these sources was seen, excluding withdrawn prices. */
export async function loadNewestPriceTimes(db: Db, sources: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ source: string; newest: Date }>`select source, max(seen_at) as newest
    from price_observations where source = any(${[...sources]}) and withdrawn_at is null group by source`.execute(db);
  return new Map(rows.map(({ source, newest }) => [source, newest]));
}

/** Returns the period of the newest imported survey; null if there is none. */
export async function loadImportedPeriod(db: Db): Promise<string | null> {
  const { rows } = await sql<{ period: string | null }>`select max(period) as period from price_observations
    where kind = 'survey' and source = 'rpw' and withdrawn_at is null`.execute(db);
  return rows[0]?.period ?? null;
}
