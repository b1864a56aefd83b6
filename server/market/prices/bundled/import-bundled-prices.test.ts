import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createKysely, type Db } from '../../../foundation/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type BundledPriceFiles, parseBundledPrices, readBundledPriceFiles } from './bundled-prices.ts';
import { importBundledPrices } from './import-bundled-prices.ts';

const now = Date.parse('2026-10-12T12:00:00Z');
let database: TestDatabase;
/** Each instance has its own connection pool, as in production. */
let instances: Db[];
let files: BundledPriceFiles;

beforeAll(async () => {
  database = await createTestDatabase();
  instances = Array.from({ length: 4 }, () => createKysely(database.connection, 2, () => {}));
  files = await readBundledPriceFiles();
});
afterAll(async () => {
  await Promise.all(instances.map((db) => db.destroy()));
  await database.close();
});
beforeEach(() => sql`truncate price_observations, price_sources cascade`.execute(database.db));

async function count(which: 'all' | 'withdrawn' = 'all'): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from price_observations
    where ${which === 'all'} or withdrawn_at is not null`.execute(database.db);
  return Number(rows[0]?.n);
}

describe('instances that start on the same database', () => {
  test('load the bundled prices only once, even if they start at the same time [B1-2]', async () => {
    const added = await Promise.all(instances.map((db) => importBundledPrices(db, files, now)));
    const all = parseBundledPrices(files).length;
    expect(added.filter((rows) => rows > 0)).toEqual([all]);
    expect(await count()).toBe(all);
    const again = await Promise.all(instances.map((db) => importBundledPrices(db, files, now + 1)));
    expect(again).toEqual([0, 0, 0, 0]);
    expect(await count()).toBe(all);
  });

  test('load newer files once, withdraw prices missing from them and can revert to the older files [B1-2]', async () => {
    await importBundledPrices(database.db, files, now);
    const lines = files.captured.trimEnd().split('\n');
    const newer = { ...files, captured: `${lines.slice(0, -3).join('\n')}\n`, version: 'newer' };
    const added = await Promise.all(instances.map((db) => importBundledPrices(db, newer, now + 1)));
    expect(added).toEqual([0, 0, 0, 0]);
    expect(await count()).toBe(parseBundledPrices(files).length);
    expect(await count('withdrawn')).toBe(3);
    expect(await importBundledPrices(database.db, files, now + 2)).toBe(0);
    expect(await count('withdrawn')).toBe(0);
  });

  test('correct a price and a name if newer files differ, and can revert to the older files [B1-2]', async () => {
    const stored = async () => {
      const { rows } = await sql`select external_id, amount, seen_at, fee, provider_name, recorded_at
        from price_observations where fee = 3.217 or provider_name = 'Renamed' order by id`.execute(database.db);
      return rows;
    };
    await importBundledPrices(database.db, files, now);
    expect(await stored()).toEqual([]);
    const [header = '', first = '', ...others] = files.captured.split('\n');
    const names = header.split('\t');
    const corrected = first.split('\t').map((cell, at) => ({ fee: '3.217', name: 'Renamed' })[names[at] ?? ''] ?? cell);
    const captured = [header, corrected.join('\t'), ...others].join('\n');
    const newer = { ...files, captured, version: 'newer' };
    expect(await importBundledPrices(database.db, newer, now + 1)).toBe(1);
    expect(await stored()).toMatchObject([{ fee: '3.217', provider_name: 'Renamed', recorded_at: new Date(now + 1) }]);
    expect(await count()).toBe(parseBundledPrices(files).length);
    expect(await importBundledPrices(database.db, files, now + 2)).toBe(1);
    expect(await stored()).toEqual([]);
  });

  test('save nothing if loading fails halfway and load everything on the next attempt [B1-2]', async () => {
    const broken = { ...files, captured: `${files.captured}not\ta\tprice\n` };
    await expect(importBundledPrices(database.db, broken, now)).rejects.toThrow('unreadable');
    expect(await count()).toBe(0);
    expect(await importBundledPrices(database.db, files, now)).toBe(parseBundledPrices(files).length);
  });
});
