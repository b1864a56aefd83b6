import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

/**
 * Returns when the newest surveyed or captured price of these sources was seen, excluding withdrawn prices. Returns
 * null if there is none.
 */
export async function loadNewestPriceTime(db: Db, sources: readonly string[]): Promise<Date | null> {
  // Without the condition on "kind", the index on the times can't be used.
  const { rows } = await sql<{
    newest: Date | null;
  }>`select max(newest) as newest from unnest(${[...sources]}::text[]) s
    cross join lateral (select max(seen_at) as newest from price_observations
      where source = s and kind <> 'feed' and withdrawn_at is null) p`.execute(db);
  return rows[0]?.newest ?? null;
}

/**
 * Returns when the newest price of each of these feeds and live APIs was seen, excluding withdrawn prices. Looks only
 * at the prices in the most recently recorded batch, because these sources have millions of prices.
 */
export async function loadNewestFeedTimes(db: Db, sources: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ source: string; newest: Date }>`select s as source, max(p.seen_at) as newest
    from unnest(${[...sources]}::text[]) s
    cross join lateral (select recorded_at from price_observations where source = s and withdrawn_at is null
      order by recorded_at desc limit 1) last
    join price_observations p on p.source = s and p.recorded_at = last.recorded_at and p.withdrawn_at is null
    group by s`.execute(db);
  return new Map(rows.map(({ source, newest }) => [source, newest]));
}

/** Returns the period of the newest imported survey, or null if there is none. */
export async function loadNewestSurveyPeriod(db: Db): Promise<string | null> {
  const { rows } = await sql<{ period: string | null }>`select max(period) as period from price_observations
    where kind = 'survey' and source = 'rpw' and withdrawn_at is null`.execute(db);
  return rows[0]?.period ?? null;
}
