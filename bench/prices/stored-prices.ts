import { countries } from '@tern/domain/reference/countries.ts';
import { sql } from 'kysely';
import { createKysely, type Db } from '../../server/foundation/db/database.ts';
import { startEmbeddedPostgres } from '../../server/foundation/db/embedded-postgres.ts';
import { migrate } from '../../server/foundation/db/migrate.ts';
import { readBundledPriceFiles } from '../../server/market/prices/bundled/bundled-prices.ts';
import { importBundledPrices } from '../../server/market/prices/bundled/import-bundled-prices.ts';
import { saveObservationSources } from '../../server/market/prices/observations/observations.store.ts';
import { createTemporaryFolder } from '../setting/server-process.ts';

const indexes = [
  'price_observations_history',
  'price_observations_recorded',
  'price_observations_surveys',
  'price_observations_seen',
];
const uniqueName = 'price_observations_source_external_id_amount_seen_at_key';
/** The feed that the inserted prices belong to. */
export const feedId = 'crowd';
export const providerCount = 20;
export const amounts = [200, 500, 1000];
/** The time of the newest price, in milliseconds since 1970 UTC. */
export const newestPriceAt = Date.UTC(2026, 9, 12, 12);
const yearMs = 365 * 86_400_000;

export type SampleCorridor = { readonly from: string; readonly to: string };

/** Every corridor from 15 sending to 20 receiving countries. */
export const corridors: readonly SampleCorridor[] = countries
  .slice(20, 35)
  .flatMap(({ code: from }) => countries.slice(100, 120).map(({ code: to }) => ({ from, to })));

/** Starts a separate PostgreSQL server with the bundled prices. */
export async function openPriceDatabase(): Promise<{ db: Db; close(): Promise<void> }> {
  const folder = createTemporaryFolder();
  const log = (): void => {};
  const server = await startEmbeddedPostgres({ dataFolder: folder.path, log, now: Date.now, durable: false });
  await migrate(server.connection, { log });
  const db = createKysely(server.connection, 2, log);
  await importBundledPrices(db, await readBundledPriceFiles(), newestPriceAt);
  await sql`vacuum analyze price_observations`.execute(db);
  return {
    db,
    close: async () => {
      await db.destroy();
      await server.stop();
      folder.remove();
    },
  };
}

/**
 * Inserts a feed's prices for a year: every provider in every corridor at three amounts, repeated in chronological
 * order until there are `count` prices. A price depends only on its index, so every run inserts the same prices. The
 * indexes are created last, which takes only a third of the time.
 */
export async function insertYearOfPrices(pool: Db, count: number): Promise<void> {
  await pool.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await writeYearOfFeed(db, count);
    await sql`reset statement_timeout`.execute(db);
  });
}

async function writeYearOfFeed(db: Db, count: number): Promise<void> {
  await saveObservationSources(db, [{ id: feedId, name: 'Crowd', url: '', license: null }]);
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname = any(${indexes})`.execute(db);
  await sql.raw(`drop index ${indexes.join(', ')}`).execute(db);
  await sql.raw(`alter table price_observations drop constraint ${uniqueName}`).execute(db);
  const series = corridors.length * providerCount * amounts.length;
  const stepMs = yearMs / Math.ceil(count / series);
  const places = corridors.map(({ from, to }) => ({
    from_country: from,
    to_country: to,
    currency: currencyIn(from),
    to_currency: currencyIn(to),
  }));
  await sql`create table crowd_places as select row_number() over () - 1 as place, p.*
    from json_to_recordset(${JSON.stringify(places)}::json) as p(from_country char(2), to_country char(2), currency char(3), to_currency char(3))`.execute(
    db,
  );
  await sql`insert into price_observations (source, external_id, kind, provider_id, provider_name, category, from_country, to_country, currency,
      to_currency, payout_method, amount, fee, rate, mid_rate, margin_percent, delivery_minutes, seen_at, seen_precision, recorded_at)
    select ${sql.lit(feedId)}, from_country || to_country || ' firm-' || firm, 'feed', 'firm-' || firm, 'Firm ' || firm, 'mto', from_country, to_country,
      currency, to_currency, 'bank_transfer', (${amounts}::int[])[n % ${amounts.length} + 1], 1 + firm * 0.25, 10 + n % 97 * 0.01, 11, 0.5 + n % 97 * 0.01,
      60, at, 'minute', at
    from (select n, n / ${amounts.length} % ${providerCount} as firm, n / ${amounts.length * providerCount} % ${corridors.length} as place,
      to_timestamp(${newestPriceAt / 1000}::float - ${yearMs / 1000}::float + (n / ${series} + 1) * ${stepMs / 1000}::float) as at
      from generate_series(0, ${count - 1}) as n) rows
    join crowd_places using (place)`.execute(db);
  await sql
    .raw(`alter table price_observations add constraint ${uniqueName} unique (source, external_id, amount, seen_at)`)
    .execute(db);
  for (const { indexdef } of rows) await sql.raw(indexdef).execute(db);
  await sql`vacuum analyze price_observations`.execute(db);
}

function currencyIn(country: string): string {
  return countries.find(({ code }) => code === country)?.currency ?? '';
}
