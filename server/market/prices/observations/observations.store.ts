import type { ObservationSource, PriceObservation } from '@tern/domain/prices/observation.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import { type ObservationRow, rowToObservations, type StoredObservation } from './row-to-observations.ts';

/** An observation with more details from its source. */
export type ObservationToStore = PriceObservation & {
  /** The source's wording for the pay-in method. */
  readonly payInWords?: string | undefined;
  readonly totalCostPercent?: number | undefined;
};

/** The columns in insertion order. Rows are inserted from JSON. */
const columns = [
  ...([
    'source',
    'external_id',
    'kind',
    'provider_id',
    'provider_name',
    'category',
    'from_country',
    'to_country',
  ] as const),
  ...(['currency', 'to_currency', 'pay_in', 'pay_in_words', 'payout_method', 'amount', 'usd_amount', 'fee'] as const),
  ...([
    'margin_percent',
    'total_cost_percent',
    'rate',
    'mid_rate',
    'delivery_minutes',
    'seen_at',
    'seen_precision',
  ] as const),
  ...(['period', 'recorded_at', 'people'] as const),
];

/** The columns of the unique key. */
const keyColumns: ReadonlySet<string> = new Set(['source', 'external_id', 'amount', 'seen_at']);

const rowsPerStatement = 4000;

/**
 * Adds sources of observations without changing existing ones. Marks a source as redistributable if it has a license.
 */
export async function saveObservationSources(db: Db, sources: readonly ObservationSource[]): Promise<void> {
  if (sources.length === 0) return;
  await db
    .insertInto('price_sources')
    .values(
      sources.map(({ id, name, url, license }) => ({ id, name, url, license, redistributable: license !== null })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Adds observations and returns how many were new. An observation with the same source, service, amount and time as an
 * existing one changes nothing.
 */
export async function appendObservations(
  db: Db,
  observations: readonly ObservationToStore[],
  recordedAt: number,
): Promise<number> {
  let added = 0;
  for (let start = 0; start < observations.length; start += rowsPerStatement) {
    const rows = observations.slice(start, start + rowsPerStatement).map((one) => toRow(one, recordedAt));
    const result = await sql`insert into price_observations (${columnList()}) select ${columnList()}
      from jsonb_populate_recordset(null::price_observations, ${JSON.stringify(rows)}::jsonb)
      on conflict (source, external_id, amount, seen_at) do nothing`.execute(db);
    added += Number(result.numAffectedRows ?? 0);
  }
  return added;
}

/**
 * Overwrites stored observations that have the same source, service, amount and time, but different values, and returns
 * how many changed. They then count as recorded at `recordedAt`.
 */
export async function correctObservations(
  db: Db,
  observations: readonly ObservationToStore[],
  recordedAt: number,
): Promise<number> {
  const values = columns.filter((column) => !keyColumns.has(column) && column !== 'recorded_at');
  const listOf = (table: string, names: readonly string[]) =>
    sql.join(names.map((name) => sql.ref(`${table}.${name}`)));
  let corrected = 0;
  for (let start = 0; start < observations.length; start += rowsPerStatement) {
    const rows = observations.slice(start, start + rowsPerStatement).map((one) => toRow(one, recordedAt));
    const result = await sql`update price_observations p
      set (${sql.join([...values, 'recorded_at'].map((name) => sql.ref(name)))}) = (${listOf('n', [...values, 'recorded_at'])})
      from jsonb_populate_recordset(null::price_observations, ${JSON.stringify(rows)}::jsonb) n
      where (${listOf('p', [...keyColumns])}) = (${listOf('n', [...keyColumns])})
        and (${listOf('p', values)}) is distinct from (${listOf('n', values)})`.execute(db);
    corrected += Number(result.numAffectedRows ?? 0);
  }
  return corrected;
}

export type SurveyChange = { readonly added: number; readonly withdrawn: number };

/**
 * Adds a source's prices in one transaction, and withdraws those that it no longer lists for the same corridors and
 * periods. If the file is broken or the process dies, nothing changes.
 */
export async function syncSurveyPrices(
  db: Db,
  portions: AsyncIterable<readonly ObservationToStore[]>,
  recordedAt: number,
): Promise<SurveyChange> {
  const list = columnList();
  return db.transaction().execute(async (trx) => {
    await sql`create temporary table survey_rows on commit drop as select ${list} from price_observations with no data`.execute(
      trx,
    );
    for await (const portion of portions) {
      if (portion.length === 0) continue;
      const json = JSON.stringify(portion.map((one) => toRow(one, recordedAt)));
      await sql`insert into survey_rows select ${list}
        from jsonb_populate_recordset(null::survey_rows, ${json}::jsonb)`.execute(trx);
    }
    await sql`create index on survey_rows (source, external_id, amount)`.execute(trx);
    await sql`analyze survey_rows`.execute(trx);
    const withdrawn = await sql`update price_observations p set withdrawn_at = ${new Date(recordedAt)}
      from (select distinct source, period, from_country, to_country from survey_rows) s
      where p.kind = 'survey' and p.withdrawn_at is null and p.source = s.source and p.period = s.period
        and p.from_country = s.from_country and p.to_country = s.to_country
        and not exists (select from survey_rows r where r.source = p.source and r.external_id = p.external_id
          and r.amount = p.amount and r.seen_at = p.seen_at)`.execute(trx);
    await sql`update price_observations p set withdrawn_at = null from survey_rows r
      where p.withdrawn_at is not null and r.source = p.source and r.external_id = p.external_id
        and r.amount = p.amount and r.seen_at = p.seen_at`.execute(trx);
    const added = await sql`insert into price_observations (${list}) select ${list} from survey_rows
      on conflict (source, external_id, amount, seen_at) do nothing`.execute(trx);
    return { added: Number(added.numAffectedRows ?? 0), withdrawn: Number(withdrawn.numAffectedRows ?? 0) };
  });
}

/**
 * Returns a value that changes whenever a price from any source except feeds and live APIs is added, corrected or
 * withdrawn.
 */
export async function loadPricesFingerprint(db: Db): Promise<string> {
  const { rows } = await sql<{
    fingerprint: string;
  }>`select concat_ws(' ', count(*), count(withdrawn_at), max(recorded_at),
    max(withdrawn_at)) as fingerprint from price_observations where kind <> 'feed'`.execute(db);
  return rows[0]?.fingerprint ?? '';
}

/** Returns the sources of observations by id. */
export async function loadObservationSources(db: Db): Promise<ReadonlyMap<string, ObservationSource>> {
  const rows = await db.selectFrom('price_sources').select(['id', 'name', 'url', 'license']).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the prices of each source's newest surveyed period for every corridor, excluding withdrawn prices. */
export async function loadNewestSurveyPrices(db: Db, sources: readonly string[]): Promise<StoredObservation[]> {
  const rows = await sql<ObservationRow>`select p.* from price_observations p
    join (select source, from_country, to_country, max(period) as period from price_observations
      where kind = 'survey' and withdrawn_at is null and source = any(${[...sources]})
      group by source, from_country, to_country) newest using (source, from_country, to_country, period)
    where p.kind = 'survey' and p.withdrawn_at is null
    order by p.from_country, p.to_country, p.source, p.external_id, p.amount`.execute(db);
  return rows.rows.flatMap(rowToObservations);
}

/**
 * Returns captured and shared prices of these sources seen at or after `since` (milliseconds since 1970 UTC), oldest
 * first, excluding withdrawn prices and rates without a fee.
 */
export async function loadCapturedAndSharedPrices(
  db: Db,
  sources: readonly string[],
  since: number,
): Promise<StoredObservation[]> {
  const rows = await db
    .selectFrom('price_observations')
    .selectAll()
    .where('kind', 'in', ['captured', 'person'])
    .where('source', 'in', [...sources])
    .where('seen_at', '>=', new Date(since))
    .where('withdrawn_at', 'is', null)
    .where('fee', 'is not', null)
    .orderBy('seen_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(rowToObservations);
}

/** The maximum number of rows read per feed. */
const maxFeedRows = 50_000;

/**
 * Returns a feed's latest price for each service and amount, recorded at or after `since` (milliseconds since 1970
 * UTC), oldest first.
 */
export async function loadFeedObservations(db: Db, source: string, since: number): Promise<StoredObservation[]> {
  const rows = await db
    .selectFrom('price_observations')
    .selectAll()
    .where('source', '=', source)
    .where('recorded_at', '>=', new Date(since))
    .where('withdrawn_at', 'is', null)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxFeedRows)
    .execute();
  const newest = new Map<string, StoredObservation>();
  for (const one of rows.flatMap(rowToObservations)) {
    const key = `${one.externalId} ${one.amount}`;
    const known = newest.get(key);
    if (!known || one.seenAt > known.seenAt) newest.set(key, one);
  }
  return [...newest.values()].reverse();
}

function toRow(one: ObservationToStore, recordedAt: number): Record<(typeof columns)[number], unknown> {
  return {
    source: one.source,
    external_id: one.externalId,
    kind: one.kind,
    provider_id: one.providerId,
    provider_name: one.providerName,
    category: one.category,
    from_country: one.fromCountry,
    to_country: one.toCountry,
    currency: one.currency,
    to_currency: one.toCurrency,
    pay_in: one.payIn,
    pay_in_words: one.payInWords,
    payout_method: one.payoutMethod,
    amount: one.amount,
    usd_amount: one.usdAmount,
    fee: one.fee,
    margin_percent: one.marginPercent,
    total_cost_percent: one.totalCostPercent,
    rate: one.rate,
    mid_rate: one.midRate,
    delivery_minutes: one.deliveryMinutes,
    seen_at: new Date(one.seenAt),
    seen_precision: one.seenPrecision,
    period: one.period,
    recorded_at: new Date(recordedAt),
    people: one.people,
  };
}

function columnList(): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}
