import type { PriceObservation } from '@tern/domain/prices/observation.ts';
import type { TrackRecord } from '@tern/domain/prices/track-record/track-record.ts';
import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import { type ObservationRow, rowToObservations } from '../observations/row-to-observations.ts';

/**
 * A corridor with seen prices. A place is a country, or a currency if a price applies to every country that uses it.
 */
export type CorridorEndpoints = { readonly from: string; readonly to: string };

/**
 * Returns every corridor with a seen price. Uses the index to skip from one corridor to the next, so the time doesn't
 * depend on the number of rows.
 */
export async function loadObservedCorridors(db: Db): Promise<CorridorEndpoints[]> {
  const { rows } = await sql<CorridorEndpoints>`with recursive seen as (
    (select coalesce(from_country, currency) as a, coalesce(to_country, to_currency) as b
      from price_observations order by 1, 2 limit 1)
    union all
    select next.a, next.b from seen cross join lateral (
      select coalesce(p.from_country, p.currency) as a, coalesce(p.to_country, p.to_currency) as b from price_observations p
      where (coalesce(p.from_country, p.currency), coalesce(p.to_country, p.to_currency)) > (seen.a, seen.b)
      order by 1, 2 limit 1) next)
    select a as "from", b as "to" from seen where b is not null`.execute(db);
  return rows;
}

/**
 * Returns the prices seen at any of these places since a given time (milliseconds since 1970 UTC). For each service,
 * amount and month, returns only the last price on each of the last two days with a price.
 */
export async function loadMonthEndPrices(
  db: Db,
  { from, to, since }: { readonly from: readonly string[]; readonly to: readonly string[]; readonly since: number },
): Promise<PriceObservation[]> {
  const { rows } = await sql<ObservationRow>`select * from (
    select *, dense_rank() over (partition by source, external_id, amount, date_trunc('month', seen_at, 'UTC')
      order by date_trunc('day', seen_at, 'UTC') desc) as days_later from (
      select distinct on (source, external_id, amount, date_trunc('day', seen_at, 'UTC')) * from price_observations
      where coalesce(from_country, currency) = any(${[...from]}) and coalesce(to_country, to_currency) = any(${[...to]})
        and seen_at >= ${new Date(since)} and withdrawn_at is null and fee is not null
      order by source, external_id, amount, date_trunc('day', seen_at, 'UTC'), seen_at desc, id desc) daily
    ) monthly where days_later <= 2`.execute(db);
  return rows.flatMap(rowToObservations);
}

/** A record, when it was measured, and the start of the evaluated period. */
export type DatedTrackRecord<T = TrackRecord> = { readonly measuredAt: Date; readonly since: Date; readonly record: T };

/** Returns the newest record, in the format of the version that stored it, or undefined if there is none yet. */
export async function loadTrackRecord(db: Db): Promise<DatedTrackRecord<unknown> | undefined> {
  const row = await db.selectFrom('price_track_records').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst();
  return row && { measuredAt: row.measured_at, since: row.judged_since, record: JSON.parse(row.record) };
}

/** Returns whether a day ('YYYY-MM-DD', UTC) has a record. */
export async function hasTrackRecord(db: Db, day: string): Promise<boolean> {
  const row = await db.selectFrom('price_track_records').select('day').where('day', '=', day).executeTakeFirst();
  return row !== undefined;
}

/** Stores the record for a day. If two instances measure the same day, the first record wins. */
export async function saveTrackRecord(
  db: Db,
  day: string,
  { measuredAt, since, record }: DatedTrackRecord,
): Promise<void> {
  await db
    .insertInto('price_track_records')
    .values({ day, measured_at: measuredAt, judged_since: since, record: JSON.stringify(record) })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}
