import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Alert, type AlertDraft, createAlert } from '@tern/domain/alerts/alert.ts';
import { exampleDraft } from '@tern/domain/alerts/examples/example-alert.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { alertStateColumns, serializeAlertDraft } from './alert-row.ts';
import { listUserAlerts } from './alerts.store.ts';
import { openEngineFixture } from './testing/engine-fixture.ts';

const migration = join(import.meta.dirname, '../../foundation/db/migrations/0030-alert-providers.sql');
let database: TestDatabase;
let fixture: Awaited<ReturnType<typeof openEngineFixture>>;

beforeAll(async () => {
  database = await createTestDatabase();
  fixture = await openEngineFixture(database.db);
});
afterAll(() => database.close());

/** Stores an alert as an older release did: with arbitrary text as its provider. */
async function storeOlder(number: number, overrides: Partial<AlertDraft>, provider?: string): Promise<string> {
  const { db } = database;
  const id = `00000000-0000-4000-8000-00000000000${number}`;
  const alert: Alert = { ...createAlert(exampleDraft(overrides, fixture.now()), id, fixture.now()), provider };
  const [draft, columns, at] = [serializeAlertDraft(alert), alertStateColumns(alert), new Date(fixture.now())];
  const pair = { from_currency: alert.fromCurrency, to_currency: alert.toCurrency };
  await db
    .insertInto('alert_series')
    .values({ ...pair, series: columns.series, question: draft })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const times = { created_at: at, synced_at: at, watched_from: at };
  await db
    .insertInto('alerts')
    .values({ ...columns, ...times, id, user_id: fixture.userId, draft })
    .execute();
  return id;
}

it('alerts with an invalid provider id no longer block the alerts of another series after migration 0030', async () => {
  const fee = { type: 'fee_lower', targetFee: 500 } as const;
  const star = await storeOlder(1, fee, '*');
  const any = await storeOlder(2, fee);
  await storeOlder(3, fee, 'wise bank_account');
  const paid = await storeOlder(4, { ...fee, payIn: 'bank_account' }, 'wise');
  await storeOlder(5, { ...fee, amount: 700 }, 'a b');
  const rate = await storeOlder(6, {}, 'My Bank');
  const named = await storeOlder(7, {}, 'wise');
  await storeOlder(8, { type: 'new_provider' }, '*');
  const anyNew = await storeOlder(9, { type: 'new_provider' });
  const engine = fixture.engine();
  const tick = async (): Promise<void> => {
    fixture.advance(60_000);
    fixture.offer(56);
    await engine.tick();
  };
  await tick();
  expect(await fixture.messages(any)).toEqual([]);

  await sql.raw(await readFile(migration, 'utf8')).execute(database.db);

  await tick();
  expect(await fixture.messages(any)).toMatchObject([{ kind: 'fee_lower' }]);
  expect(await fixture.messages(anyNew)).toEqual([]);
  const stored = await listUserAlerts(database.db, fixture.userId);
  const providers = stored.map(({ alert }) => [alert.id, alert.provider]).sort();
  expect(providers).toEqual([
    [star, undefined],
    [any, undefined],
    [paid, 'wise'],
    [rate, undefined],
    [named, 'wise'],
    [star.replace(/1$/, '8'), undefined],
    [anyNew, undefined],
  ]);
  const { rows } = await sql`
    select question::jsonb ->> 'provider' as provider, question::jsonb ->> 'payIn' as "payIn" from alert_series
    where series like 'fee%' order by 1`.execute(database.db);
  expect(rows).toEqual([
    { provider: 'wise', payIn: 'bank_account' },
    { provider: null, payIn: null },
  ]);
});
