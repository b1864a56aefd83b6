import type { AlertDraft } from '@tern/domain/alerts/alert.ts';
import type { AlertObservation, WatchedProvider } from '@tern/domain/alerts/alert-observation.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import { createPreparedQuery } from '../../../foundation/db/prepared-query.ts';
import type { Tables } from '../../../foundation/db/tables.ts';
import type { PairTick } from './pair-tick.ts';

/** The two currencies of a pair that has alerts. */
export type CurrencyPair = { readonly fromCurrency: string; readonly toCurrency: string };
export type AlertSeries = { readonly series: string; readonly question: AlertDraft };

/** A half-finished tick: its observation, and the last alert evaluated. */
export type PendingTick = { readonly observation: AlertObservation; readonly cursor: string };

export type LockedSeries = {
  readonly question: AlertDraft;
  readonly lastRate: number | undefined;
  readonly lastAsOf: number | undefined;
  readonly wasChecked: boolean;
  readonly pending: PendingTick | undefined;
  /** The instance that evaluated the last tick, and when its lease on the series ends. */
  readonly holder: string | undefined;
  readonly heldUntil: number;
  /** When the first closed window opens, or infinity if no window is closed. */
  readonly firstOpening: number;
  /** The database's clock. */
  readonly databaseNow: number;
};

/** Returns the pairs that have alerts. */
export async function loadAlertPairs(db: Db): Promise<readonly CurrencyPair[]> {
  const rows = await db.selectFrom('alert_series').select(['from_currency', 'to_currency']).distinct().execute();
  return rows.map((row) => ({ fromCurrency: row.from_currency, toCurrency: row.to_currency }));
}

/**
 * Returns at most `limit` series of a pair, sorted by name, starting after the given one. A pair's series may not all
 * fit into memory.
 */
export async function loadSeriesOfPair(
  db: Db,
  pair: CurrencyPair,
  after: string,
  limit: number,
): Promise<readonly AlertSeries[]> {
  const rows = await db
    .selectFrom('alert_series')
    .select(['series', 'question'])
    .where('from_currency', '=', pair.fromCurrency)
    .where('to_currency', '=', pair.toCurrency)
    .where('series', '>', after)
    .orderBy('series')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ series: row.series, question: JSON.parse(row.question) as AlertDraft }));
}

const selectLockedSeries = createPreparedQuery<LockedSeriesRow>(`
  select question, last_rate, last_as_of, checked_at, pending, priced_by, priced_until,
    clock_timestamp() as database_now,
    (select min(opens_at) from alerts where series = $1 and opens_at is not null) as first_opening
  from alert_series where series = $1 for no key update`);

type LockedSeriesRow = Omit<Selectable<Tables['alert_series']>, 'series' | 'from_currency' | 'to_currency'> & {
  readonly database_now: Date;
  readonly first_opening: Date | null;
};

/**
 * Locks a series until the transaction ends. Returns undefined if the series no longer exists. A transaction that
 * waited for the lock reads the row as the previous holder left it. While the series is locked, new alerts can still
 * refer to it.
 */
export async function lockSeries(tx: Db, series: string): Promise<LockedSeries | undefined> {
  const [row] = await selectLockedSeries(tx, [series]);
  if (!row) return undefined;
  return {
    question: JSON.parse(row.question) as AlertDraft,
    lastRate: row.last_rate ?? undefined,
    lastAsOf: row.last_as_of?.getTime(),
    wasChecked: row.checked_at !== null,
    pending: row.pending === null ? undefined : (JSON.parse(row.pending) as PendingTick),
    holder: row.priced_by ?? undefined,
    heldUntil: row.priced_until?.getTime() ?? Number.NEGATIVE_INFINITY,
    firstOpening: row.first_opening?.getTime() ?? Number.POSITIVE_INFINITY,
    databaseNow: row.database_now.getTime(),
  };
}

/**
 * The instance whose prices are used, and whose rate is used if two rates have the same timestamp. Its lease ends at
 * `until`.
 */
export type SeriesLease = { readonly holder: string; readonly until: number };

/**
 * The progress of a tick. A finished tick becomes the reference for the next one. A pending tick continues after the
 * last alert that it evaluated.
 */
export type TickProgress =
  | { readonly finished: AlertObservation; readonly now: number; readonly lease?: SeriesLease }
  | { readonly pending: PendingTick };

/** $1 to $7 are `tickProgressParameters`. */
export const tickProgressSql = `
  update alert_series set
    last_rate = coalesce($2::double precision, last_rate), last_as_of = coalesce($3::timestamptz, last_as_of),
    checked_at = coalesce($4::timestamptz, checked_at), pending = $5::text,
    priced_by = coalesce($6::text, priced_by), priced_until = coalesce($7::timestamptz, priced_until)
  where series = $1::text`;

export function tickProgressParameters(series: string, step: TickProgress): readonly unknown[] {
  if ('pending' in step) return [series, null, null, null, JSON.stringify(step.pending), null, null];
  const { finished, now, lease } = step;
  const until = lease ? new Date(lease.until) : null;
  return [series, finished.rate, new Date(finished.asOf), new Date(now), null, lease?.holder ?? null, until];
}

const writeTickProgress = createPreparedQuery<never>(tickProgressSql);

/** Records the progress of a tick that changed no alert. */
export async function recordTickProgress(tx: Db, series: string, step: TickProgress): Promise<void> {
  await writeTickProgress(tx, tickProgressParameters(series, step));
}

/**
 * Records a series' current providers, and returns when each was first seen. For the first check, the caller passes a
 * time in 1970.
 */
export async function recordSeenProviders(
  tx: Db,
  series: string,
  { providers, at }: { providers: readonly { readonly id: string; readonly name: string }[]; at: Date },
): Promise<readonly WatchedProvider[]> {
  if (providers.length === 0) return [];
  const { rows } = await sql<{ provider_id: string; first_seen_at: Date }>`
    insert into alert_seen_providers (series, provider_id, name, first_seen_at)
    select ${series}::text, id, name, ${at}::timestamptz from unnest(
      ${providers.map(({ id }) => id)}::text[], ${providers.map(({ name }) => name)}::text[]) as p(id, name)
    on conflict (series, provider_id) do update set name = excluded.name
    returning provider_id, first_seen_at`.execute(tx);
  const seen = new Map(rows.map((row) => [row.provider_id, row.first_seen_at.getTime()]));
  return providers.map(({ id, name }) => ({ id, name, firstSeenAt: seen.get(id) ?? at.getTime() }));
}

/** [S4.6-5] Records the last rate of the hour. An older tick that arrives late changes nothing. */
export async function recordHourlyRate(db: Db, { fromCurrency, toCurrency, rate, asOf }: PairTick): Promise<void> {
  const at = new Date(asOf);
  await sql`
    insert into alert_rate_hours (from_currency, to_currency, hour, rate, as_of)
    values (${fromCurrency}, ${toCurrency}, date_trunc('hour', ${at}::timestamptz, 'UTC'), ${rate}, ${at})
    on conflict (from_currency, to_currency, hour) do update set rate = excluded.rate, as_of = excluded.as_of
    where alert_rate_hours.as_of < excluded.as_of`.execute(db);
}
