import { plausibleUnitsPerUsd, roundExchangeRate } from '@tern/domain/money/exchange-rate.ts';
import type { RateRejection } from '@tern/domain/rates/rate-rejections.ts';
import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';
import type { DailyClose } from './current-rates.ts';
import type { AcceptedRate } from './records/rate-source-tracker.ts';

/** A daily close and its source. All values are stored against USD. A cross rate is the quotient of two such values. */
export type SourcedClose = DailyClose & { readonly source: string };
export type SourcedRate = AcceptedRate & { readonly source: string; readonly receivedAt: number };
export type SourcedRateRejection = RateRejection & { readonly source: string; readonly rejectedAt: number };

const dayMs = 86_400_000;
const ratePointRetentionMs = 30 * dayMs;
const rejectionRetentionMs = 90 * dayMs;

/** Adds accepted values without replacing values saved by another instance. */
export async function saveRatePoints(db: Db, points: readonly SourcedRate[]): Promise<void> {
  if (points.length === 0) return;
  await sql`
    insert into rate_points (from_currency, to_currency, rate, as_of, source, received_at)
    select 'USD', * from unnest(
      ${points.map((p) => p.currency)}::text[], ${points.map((p) => String(p.perUsd))}::numeric[],
      ${points.map((p) => toIsoString(p.asOf))}::timestamptz[], ${points.map((p) => p.source)}::text[],
      ${points.map((p) => toIsoString(p.receivedAt))}::timestamptz[])
    on conflict do nothing`.execute(db);
}

export async function saveRateRejections(db: Db, rejections: readonly SourcedRateRejection[]): Promise<void> {
  if (rejections.length === 0) return;
  await sql`
    insert into rate_refusals (from_currency, source, to_currency, rate, reason, refused_at)
    select 'USD', * from unnest(
      ${rejections.map((r) => r.source)}::text[], ${rejections.map((r) => r.currency)}::text[],
      ${rejections.map((r) => r.rate)}::text[], ${rejections.map((r) => r.reason)}::text[],
      ${rejections.map((r) => toIsoString(r.rejectedAt))}::timestamptz[])`.execute(db);
}

/**
 * Writes daily closes. If `replace` is true, they overwrite earlier values for the same day. Backfilled history must
 * not overwrite anything.
 */
export async function saveDailyCloses(db: Db, closes: readonly SourcedClose[], replace: boolean): Promise<void> {
  if (closes.length === 0) return;
  const onConflict = replace
    ? sql`do update set per_usd = excluded.per_usd, source = excluded.source
          where (rate_daily_closes.per_usd, rate_daily_closes.source) is distinct from (excluded.per_usd, excluded.source)`
    : sql`do nothing`;
  await sql`
    insert into rate_daily_closes (currency, day, per_usd, source)
    select * from unnest(
      ${closes.map((c) => c.currency)}::text[], ${closes.map((c) => c.day)}::date[],
      ${closes.map((c) => String(c.perUsd))}::numeric[], ${closes.map((c) => c.source)}::text[])
    on conflict (currency, day) ${onConflict}`.execute(db);
}

/** Returns the newest accepted value for each source and currency, to be restored after a restart. */
export async function loadLastAcceptedRates(db: Db, sources: readonly string[], currencies: readonly string[]) {
  const { rows } = await sql<{ source: string; currency: string; rate: string; as_of: Date }>`
    select s.source, c.currency, p.rate, p.as_of
    from unnest(${[...sources]}::text[]) as s(source)
    cross join unnest(${[...currencies]}::bpchar[]) as c(currency)
    cross join lateral (
      select rate, as_of from rate_points
      where source = s.source and from_currency = 'USD' and to_currency = c.currency
      order by as_of desc limit 1) as p`.execute(db);
  return rows.map((row) => ({
    source: row.source,
    currency: row.currency,
    perUsd: Number(row.rate),
    asOf: row.as_of.getTime(),
  }));
}

/**
 * Returns the closes for the ten days up to the newest one. That's enough for a 7-day trend even if the newest close is
 * old.
 */
export async function loadRecentCloses(db: Db): Promise<readonly DailyClose[]> {
  const { rows } = await sql<{ currency: string; day: string; per_usd: string }>`
    select currency, day, per_usd from rate_daily_closes
    where day > (select max(day) from rate_daily_closes) - 10`.execute(db);
  return rows.map((row) => ({ currency: row.currency, day: row.day, perUsd: Number(row.per_usd) }));
}

/**
 * Returns a pair's daily closes over the last `days` days, oldest first, skipping days that lack one of the currencies.
 */
export async function loadDailyHistory(
  db: Db,
  { from, to, days, now }: { from: string; to: string; days: number; now: number },
): Promise<{ day: string; rate: number; source: string }[]> {
  const { rows } = await sql<{ day: string; per_from: string; per_to: string; sources: string[] }>`
    select c.day,
      coalesce(max(c.per_usd) filter (where c.currency = ${from}), 1) as per_from,
      coalesce(max(c.per_usd) filter (where c.currency = ${to}), 1) as per_to,
      array_agg(distinct c.source order by c.source) as sources
    from rate_daily_closes c
    where c.currency in (${from}, ${to}) and c.currency <> 'USD'
      and c.day > ${toIsoDate(now - days * dayMs)}::date and c.day <= ${toIsoDate(now)}::date
      and c.per_usd between ${plausibleUnitsPerUsd.min} and ${plausibleUnitsPerUsd.max}
    group by c.day
    having count(*) = ${new Set([from, to].filter((currency) => currency !== 'USD')).size}
    order by c.day`.execute(db);
  return rows.map((row) => ({
    day: row.day,
    rate: roundExchangeRate(Number(row.per_to) / Number(row.per_from)),
    source: row.sources.join(', '),
  }));
}

/**
 * Returns the number of days on which both currencies were observed, and the first such day ('YYYY-MM-DD'). `since` is
 * null if there is no such day.
 */
export async function loadObservationPeriod(
  db: Db,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<{ days: number; since: string | null }> {
  const { rows } = await sql<{ days: number; since: string | null }>`
    select count(*)::int as days, min(day) as since from (
      select c.day from rate_daily_closes c
      where c.currency in (${from}, ${to}) and c.currency <> 'USD' and c.day <= ${toIsoDate(now)}::date
        and c.per_usd between ${plausibleUnitsPerUsd.min} and ${plausibleUnitsPerUsd.max}
      group by c.day
      having count(*) = ${new Set([from, to].filter((currency) => currency !== 'USD')).size}) as observed`.execute(db);
  return rows[0] ?? { days: 0, since: null };
}

/** Returns a pair's history for the API and the pages: the requested closes and the observation period. */
export async function loadPairHistory(db: Db, question: { from: string; to: string; days: number; now: number }) {
  const [points, observed] = await Promise.all([loadDailyHistory(db, question), loadObservationPeriod(db, question)]);
  return { points, observed };
}

/** [S7-11] Returns the latest rate records, newest first ([S3.7-1]). */
export async function loadLatestRatePoints(db: Db, limit: number) {
  const rows = await db
    .selectFrom('rate_points')
    .select(['from_currency', 'to_currency', 'rate', 'as_of', 'source'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    fromCurrency: row.from_currency,
    toCurrency: row.to_currency,
    rate: Number(row.rate),
    lastUpdated: row.as_of.toISOString(),
    source: row.source,
  }));
}

/**
 * Deletes recorded values older than 30 days and rejections older than 90 days. Never deletes daily closes or a
 * source's last good value for a currency.
 */
export async function pruneRatePointsAndRejections(db: Db, now: number): Promise<void> {
  await sql`
    delete from rate_points p where p.received_at < ${toIsoString(now - ratePointRetentionMs)}::timestamptz and exists (
      select 1 from rate_points n where n.source = p.source and n.from_currency = p.from_currency
        and n.to_currency = p.to_currency and n.as_of > p.as_of)`.execute(db);
  await sql`delete from rate_refusals where refused_at < ${toIsoString(now - rejectionRetentionMs)}::timestamptz`.execute(
    db,
  );
}

function toIsoString(at: number): string {
  return new Date(at).toISOString();
}

function toIsoDate(at: number): string {
  return toIsoString(at).slice(0, 10);
}
