import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';

/**
 * How often a corridor was searched on a day (UTC). It doesn't record who searched, at what time, or for what amount.
 */
export type SearchCount = {
  readonly fromCountry: string;
  readonly toCountry: string;
  /** 'YYYY-MM-DD' */
  readonly day: string;
  readonly searches: number;
};

/** This limit is far above any real count. It prevents the column from overflowing. */
const maxSearches = 1_000_000_000;

/** Adds to existing counts in one statement. Each row must have a different corridor or day. */
export async function addSearchCounts(db: Db, counts: readonly SearchCount[]): Promise<void> {
  if (counts.length === 0) return;
  await sql`
    insert into search_counts (from_country, to_country, day, searches)
    select * from unnest(
      ${counts.map((c) => c.fromCountry)}::text[], ${counts.map((c) => c.toCountry)}::text[],
      ${counts.map((c) => c.day)}::date[], ${counts.map((c) => c.searches)}::integer[])
    on conflict (day, from_country, to_country)
    do update set searches = least(search_counts.searches::bigint + excluded.searches, ${maxSearches})`.execute(db);
}

/** Returns the daily counts since `since` (inclusive) for the most searched corridors in that period. */
export async function loadSearchCounts(
  db: Db,
  { since, corridors }: { since: string; corridors: number },
): Promise<readonly SearchCount[]> {
  const { rows } = await sql<{ from_country: string; to_country: string; day: string; searches: number }>`
    with busiest as (
      select from_country, to_country from search_counts where day >= ${since}::date
      group by from_country, to_country order by sum(searches) desc limit ${corridors})
    select from_country, to_country, day, searches from search_counts
    join busiest using (from_country, to_country) where day >= ${since}::date`.execute(db);
  return rows.map((row) => ({
    fromCountry: row.from_country,
    toCountry: row.to_country,
    day: row.day,
    searches: row.searches,
  }));
}

/** Deletes counts from before `since`. */
export async function pruneSearchCounts(db: Db, since: string): Promise<void> {
  await sql`delete from search_counts where day < ${since}::date`.execute(db);
}
