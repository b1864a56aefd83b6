import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

/** The newest survey period that was imported, and the newest price that a provider's own interface gave; null where there is none. */
export async function newestPrices(db: Db): Promise<{ survey: string | null; live: Date | null }> {
  const [measured, live] = await Promise.all([
    db.selectFrom('measured_prices').select(sql<string | null>`max(period)`.as('newest')).executeTakeFirst(),
    db.selectFrom('live_prices').select(sql<Date | null>`max(collected_at)`.as('newest')).executeTakeFirst(),
  ]);
  return { survey: measured?.newest ?? null, live: live?.newest ?? null };
}
