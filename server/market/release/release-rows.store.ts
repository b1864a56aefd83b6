import type { ObservationSource } from '@tern/domain/prices/observation.ts';
import { minConfirmingPeople } from '@tern/domain/prices/price-confidence.ts';
import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

/**
 * A price as published in the data set, with numbers and times as text. Numbers are exact, without trailing zeros;
 * times are truncated to the second, or to the day if that's all that is known. It doesn't reveal who shared the price.
 */
export type ReleaseRow = {
  readonly source: string;
  readonly kind: string;
  readonly provider_id: string;
  readonly provider_name: string;
  readonly category: string;
  readonly from_country: string | null;
  readonly to_country: string | null;
  readonly currency: string;
  readonly to_currency: string | null;
  readonly pay_in: string | null;
  readonly payout_method: string;
  readonly amount: string;
  readonly usd_amount: string | null;
  readonly fee: string | null;
  readonly margin_percent: string | null;
  readonly rate: string | null;
  readonly mid_rate: string | null;
  readonly delivery_minutes: string | null;
  readonly seen_at: string;
  readonly seen_precision: string;
  readonly period: string | null;
};

type RowCursor = { readonly external_id: string; readonly exact_amount: string; readonly exact_seen_at: string };

const rowsPerQuery = 5000;

/** Returns the sources whose license allows redistribution, and all others, both sorted by id. */
export async function loadReleaseSources(
  db: Db,
): Promise<{ readonly open: readonly ObservationSource[]; readonly closed: readonly ObservationSource[] }> {
  const rows = await db.selectFrom('price_sources').selectAll().execute();
  const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const isOpen = ({ redistributable, license }: (typeof rows)[number]) => redistributable && license !== null;
  return { open: sorted.filter(isOpen), closed: sorted.filter((row) => !isOpen(row)) };
}

/**
 * Returns the `asOf` time of this day's data set, which contains the prices that were published at that time. The first
 * instance that asks sets it to `now` (milliseconds since 1970 UTC), so all instances write the same files.
 */
export async function loadOrCreateReleaseTime(db: Db, date: string, now: number): Promise<Date> {
  const stored = db.selectFrom('data_releases').select('as_of').where('date', '=', date);
  const known = await stored.executeTakeFirst();
  if (known) return known.as_of;
  await db
    .insertInto('data_releases')
    .values({ date, as_of: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await stored.executeTakeFirstOrThrow()).as_of;
}

export type ReleaseTimes = {
  /** A day, 'YYYY-MM-DD'. */
  readonly until: string;
  readonly asOf: Date;
};

/**
 * Returns the prices of these sources seen before `until` that were published at `asOf`, excluding those recorded
 * before their source allowed redistribution (`open_from`). They are sorted by their unique key, so the same
 * database always yields the same order. Shared prices are included only if at least three users agreed on them, and
 * only with the day on which they were seen.
 */
export async function* readReleaseRows(
  db: Db,
  sources: readonly ObservationSource[],
  times: ReleaseTimes,
): AsyncGenerator<readonly ReleaseRow[]> {
  for (const { id } of sources) {
    let after: RowCursor | undefined;
    for (;;) {
      const rows: readonly (ReleaseRow & RowCursor)[] = await readNextRows(db, id, times, after);
      if (rows.length === 0) break;
      yield rows;
      after = rows.at(-1);
    }
  }
}

async function readNextRows(db: Db, source: string, { until, asOf }: ReleaseTimes, after: RowCursor | undefined) {
  const beyond = after
    ? sql`and (external_id, amount, seen_at) > (${after.external_id}, ${after.exact_amount}::numeric, ${after.exact_seen_at}::timestamptz)`
    : sql``;
  const { rows } = await sql<
    ReleaseRow & RowCursor
  >`select source, kind, provider_id, provider_name, category, from_country, to_country, currency,
    to_currency, pay_in, payout_method, trim_scale(amount)::text as amount, usd_amount::text, trim_scale(fee)::text as fee,
    trim_scale(margin_percent)::text as margin_percent, trim_scale(rate)::text as rate, trim_scale(mid_rate)::text as mid_rate,
    delivery_minutes::text, seen_precision, period,
    to_char(seen_at at time zone 'UTC', case when seen_precision = 'minute' and kind <> 'person' then 'YYYY-MM-DD"T"HH24:MI:SS"Z"'
      else 'YYYY-MM-DD' end) as seen_at,
    external_id, amount::text as exact_amount, seen_at::text as exact_seen_at
    from price_observations
    where source = ${source} and recorded_at <= ${asOf} and (withdrawn_at is null or withdrawn_at > ${asOf}) and (kind <> 'person' or people >= ${minConfirmingPeople})
      and recorded_at >= coalesce((select open_from from price_sources where id = ${source}), '-infinity') and seen_at < ${until}::date::timestamp at time zone 'UTC' ${beyond}
    order by source, external_id, price_observations.amount, price_observations.seen_at limit ${rowsPerQuery}`.execute(
    db,
  );
  return rows;
}
