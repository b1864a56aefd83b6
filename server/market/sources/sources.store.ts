import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

/**
 * Returns the periods of the newest imported and bundled surveys, and when the newest live price was seen; each null if
 * there is none.
 */
export async function loadNewestPriceTimes(
  db: Db,
): Promise<{ imported: string | null; bundled: string | null; live: Date | null }> {
  const { rows } = await sql<{ imported: string | null; bundled: string | null; live: Date | null }>`
    select (select max(period) from price_observations where kind = 'survey' and source = 'rpw') as imported,
      (select max(period) from price_observations where kind = 'survey' and source <> 'rpw') as bundled,
      (select max(seen_at) from price_observations where source = 'wise') as live`.execute(db);
  return rows[0] ?? { imported: null, bundled: null, live: null };
}
