import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createKysely, type Db } from '../../../foundation/db/database.ts';
import { migrate } from '../../../foundation/db/migrate.ts';
import { runStatement, withDatabase } from '../../../testing/global-database.ts';
import { createLivePricesStore } from '../live-prices/live-prices.store.ts';
import { loadNewestSurveyPrices } from './observations.store.ts';

const migrations = join(import.meta.dirname, '../../../foundation/db/migrations');
const ours = /-price-observations\.sql$/;
const log = () => {};

/** Rows in the previous version's tables, in that version's format. */
const oldRows = `
  insert into measured_prices (source, period, external_id, source_country, destination_country, firm, category, payout_method, pay_in,
    delivery_minutes, amount200, usd200, currency200, fee200, margin_percent200, total_cost_percent200, amount500, usd500, currency500,
    fee500, margin_percent500, total_cost_percent500, transparent, surveyed_on) values
  ('rpw', '2025 Q3', 'a', 'KE', 'TZ', 'KCB Bank', 'bank', 'bank_transfer', 'Bank account transfer', 2880,
    18000, 200, 'KES', 2400, 1.81, 15.14, 45000, 500, 'KES', 2400.5, 1.81, 7.14, true, '2025-08-14'),
  ('rpw', '2025 Q2', 'b', 'GB', 'IN', 'Crédit Açoré & Co.', 'mto', 'cash_pickup', 'Cash / Debit card', null,
    null, null, null, null, null, null, 300, 500, 'GBP', 4.99, -0.25, 1.41, true, null),
  ('rpw', '2024 Q4', 'c', 'GB', 'IN', 'Hidden Bank', 'bank', 'bank_transfer', null, 1440,
    120, 200, 'GBP', 9, null, 7.5, null, null, null, null, null, null, false, '2024-11-02');
  insert into live_prices (source, provider_id, provider_name, category, from_country, to_country, from_currency, to_currency, amount, fee,
    rate, delivery_minutes, collected_at, fetched_at) values
  ('wise', 'wise', 'Wise', 'neobank', null, null, 'GBP', 'EUR', 750, 3.53, 1.15989, 1209, '2026-03-01T11:59:00Z', '2026-03-01T12:00:00Z'),
  ('wise', 'old-bank', 'Old Bank', 'bank', 'GB', 'ES', 'GBP', 'EUR', 750, 9.5, 1.12, null, '2026-02-20T08:00:00.123Z', '2026-03-01T12:00:00Z');
`;

let folder: string;
let name: string;
let connection: pg.ClientConfig;
let db: Db;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tern-before-'));
  for (const file of await readdir(migrations)) {
    if (ours.test(file)) break;
    await cp(join(migrations, file), join(folder, file));
  }
  const { connection: server } = inject('testServer');
  name = `test_${randomUUID().replaceAll('-', '')}`;
  await runStatement(server, `create database ${name}`);
  connection = withDatabase(server, name);
  await migrate(connection, { log, folder });
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(oldRows);
  await client.end();
  await migrate(connection, { log });
  db = createKysely(connection, 2, log);
});
afterAll(async () => {
  await db.destroy();
  await runStatement(inject('testServer').connection, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
});

const observations = () =>
  db.selectFrom('price_observations').selectAll().orderBy('source').orderBy('external_id').orderBy('amount').execute();

test('the migration preserves every surveyed price in the old table at both amounts [B1-1]', async () => {
  const surveyed = (await observations()).filter(({ source }) => source === 'rpw');
  const kcb = {
    ...{
      kind: 'survey',
      provider_id: 'kcb-bank',
      provider_name: 'KCB Bank',
      category: 'bank',
      payout_method: 'bank_transfer',
    },
    ...{
      from_country: 'KE',
      to_country: 'TZ',
      currency: 'KES',
      pay_in: 'bank_account',
      pay_in_words: 'Bank account transfer',
    },
    ...{
      delivery_minutes: 2880,
      period: '2025 Q3',
      seen_at: new Date('2025-08-14'),
      seen_precision: 'day',
      margin_percent: '1.81',
    },
  };
  expect(surveyed).toMatchObject([
    { ...kcb, external_id: 'a', amount: '18000', usd_amount: 200, fee: '2400', total_cost_percent: '15.14' },
    { ...kcb, external_id: 'a', amount: '45000', usd_amount: 500, fee: '2400.5', total_cost_percent: '7.14' },
    {
      ...{
        external_id: 'b',
        provider_id: 'credit-acore-co',
        provider_name: 'Crédit Açoré & Co.',
        pay_in: 'debit_card',
      },
      ...{ pay_in_words: 'Cash / Debit card', delivery_minutes: null, amount: '300', usd_amount: 500, fee: '4.99' },
      ...{
        margin_percent: '-0.25',
        total_cost_percent: '1.41',
        seen_at: new Date('2025-06-30'),
        seen_precision: 'quarter',
      },
    },
    {
      ...{ external_id: 'c', amount: '120', fee: '9', margin_percent: null, total_cost_percent: '7.5', pay_in: null },
      ...{ seen_at: new Date('2024-11-02'), seen_precision: 'day', period: '2024 Q4' },
    },
  ]);
});

test('the migration preserves each live price and its two timestamps, so the live source loads it [B1-1]', async () => {
  const restored = await createLivePricesStore(db).load('wise', 0);
  const shared = { fromCurrency: 'GBP', toCurrency: 'EUR', amount: 750, fetchedAt: Date.parse('2026-03-01T12:00:00Z') };
  expect(restored).toHaveLength(2);
  expect(restored.find(({ providerId }) => providerId === 'wise')).toMatchObject({
    ...{
      ...shared,
      providerName: 'Wise',
      category: 'neobank',
      fromCountry: undefined,
      toCountry: undefined,
      fee: 3.53,
    },
    ...{ rate: 1.15989, deliveryMinutes: 1209, collectedAt: Date.parse('2026-03-01T11:59:00Z') },
  });
  expect(restored.find(({ providerId }) => providerId === 'old-bank')).toMatchObject({
    ...{ ...shared, fromCountry: 'GB', toCountry: 'ES', fee: 9.5, rate: 1.12, deliveryMinutes: undefined },
    collectedAt: Date.parse('2026-02-20T08:00:00.123Z'),
  });
  const again = restored.map((price) => ({ ...price, fetchedAt: price.fetchedAt + 1000 }));
  await createLivePricesStore(db).save('wise', again);
  expect((await observations()).filter(({ source }) => source === 'wise')).toHaveLength(2);
});

test('the newest period of each corridor is loaded from the migrated rows [B1-1]', async () => {
  const found = await loadNewestSurveyPrices(db, ['rpw']);
  expect(found.map(({ externalId, amount }) => `${externalId} ${amount}`)).toEqual(['b 300', 'a 18000', 'a 45000']);
  expect(found[0]).toMatchObject({ toCurrency: 'INR', payoutMethod: 'cash_pickup' });
});

test('the migration deletes the old tables [B1-1]', async () => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(
    `select to_regclass('measured_prices') as measured, to_regclass('live_prices') as live`,
  );
  await client.end();
  expect(rows).toEqual([{ measured: null, live: null }]);
});
