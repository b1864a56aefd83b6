import type { AlertDraft } from '@tern/domain/alerts/alert.ts';
import type { AlertObservation, SeenProvider } from '@tern/domain/alerts/alert-observation.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PairTick } from './pair-tick.ts';

/** What the engine keeps of each series: its last tick, a tick that is half done, and who serves its corridor. */
export type PairName = { readonly fromCurrency: string; readonly toCurrency: string };
export type Series = { readonly series: string; readonly question: AlertDraft };

/** A tick that is half done: what was seen, and the last alert that was looked at. */
export type PendingTick = { readonly observation: AlertObservation; readonly cursor: string };

export type HeldSeries = {
  readonly question: AlertDraft;
  readonly lastRate: number | undefined;
  readonly lastAsOf: number | undefined;
  readonly wasChecked: boolean;
  readonly pending: PendingTick | undefined;
  readonly pricedBy: string | undefined;
  readonly pricedUntil: number;
  /** When the first of the windows that are closed opens; infinity when none is. */
  readonly firstOpening: number;
  /** The database's clock. */
  readonly databaseNow: number;
};

/** The pairs that somebody's alert listens to. */
export async function alertPairs(db: Db): Promise<readonly PairName[]> {
  const rows = await db.selectFrom('alert_series').select(['from_currency', 'to_currency']).distinct().execute();
  return rows.map((row) => ({ fromCurrency: row.from_currency, toCurrency: row.to_currency }));
}

/** The series of a pair after one of them, by name; at most `limit`, so that no pair has to fit into the memory. */
export async function seriesOfPair(db: Db, pair: PairName, after: string, limit: number): Promise<readonly Series[]> {
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

/**
 * Holds a series until the transaction ends; undefined when it is gone. Who waits for the row reads it as its holder left it. New alerts may
 * refer to it meanwhile.
 */
export async function holdSeries(tx: Db, series: string): Promise<HeldSeries | undefined> {
  const row = await tx
    .selectFrom('alert_series')
    .selectAll()
    .select(sql<Date>`clock_timestamp()`.as('database_now'))
    .select(
      sql<Date | null>`(select min(opens_at) from alerts where series = ${series} and opens_at is not null)`.as(
        'first_opening',
      ),
    )
    .where('series', '=', series)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    question: JSON.parse(row.question) as AlertDraft,
    lastRate: row.last_rate ?? undefined,
    lastAsOf: row.last_as_of?.getTime(),
    wasChecked: row.checked_at !== null,
    pending: row.pending === null ? undefined : (JSON.parse(row.pending) as PendingTick),
    pricedBy: row.priced_by ?? undefined,
    pricedUntil: row.priced_until?.getTime() ?? Number.NEGATIVE_INFINITY,
    firstOpening: row.first_opening?.getTime() ?? Number.POSITIVE_INFINITY,
    databaseNow: row.database_now.getTime(),
  };
}

/** The tick is evaluated to its end: the next is measured from it. */
export async function finishTick(
  tx: Db,
  series: string,
  { observation, now, lease }: { observation: AlertObservation; now: number; lease?: Lease | undefined },
): Promise<void> {
  await tx
    .updateTable('alert_series')
    .set({
      last_rate: observation.rate,
      last_as_of: new Date(observation.asOf),
      checked_at: new Date(now),
      pending: null,
      ...(lease && { priced_by: lease.holder, priced_until: new Date(lease.until) }),
    })
    .where('series', '=', series)
    .execute();
}

/** For how long the prices of this instance are the ones that count. */
export type Lease = { readonly holder: string; readonly until: number };

export async function keepPending(tx: Db, series: string, pending: PendingTick): Promise<void> {
  await tx
    .updateTable('alert_series')
    .set({ pending: JSON.stringify(pending) })
    .where('series', '=', series)
    .execute();
}

/** Notes who serves a series now, and says since when each is known. Those of the first look were always there. */
export async function seeProviders(
  tx: Db,
  series: string,
  { providers, at }: { providers: readonly { readonly id: string; readonly name: string }[]; at: Date },
): Promise<readonly SeenProvider[]> {
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

/** [S4.6-5] The last rate of the hour; an older tick that comes late changes nothing. */
export async function noteHour(db: Db, { fromCurrency, toCurrency, rate, asOf }: PairTick): Promise<void> {
  const at = new Date(asOf);
  await sql`
    insert into alert_rate_hours (from_currency, to_currency, hour, rate, as_of)
    values (${fromCurrency}, ${toCurrency}, date_trunc('hour', ${at}::timestamptz, 'UTC'), ${rate}, ${at})
    on conflict (from_currency, to_currency, hour) do update set rate = excluded.rate, as_of = excluded.as_of
    where alert_rate_hours.as_of < excluded.as_of`.execute(db);
}
