import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { saveObservationSources } from '../observations/observations.store.ts';
import type { LivePrice } from './live-price.ts';
import { createLivePricesStore } from './live-prices.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const other = { url: '', license: null };
  await saveObservationSources(database.db, [
    { id: 'other', name: 'Other', ...other },
    { id: 'bulk', name: 'Bulk', ...other },
  ]);
});
afterAll(() => database.close());

const at = Date.parse('2026-03-01T12:00:00Z');
const price: LivePrice = {
  providerId: 'wise',
  providerName: 'Wise',
  category: 'neobank',
  fromCountry: undefined,
  toCountry: undefined,
  fromCurrency: 'GBP',
  toCurrency: 'EUR',
  amount: 750,
  fee: 3.53,
  rate: 1.15989,
  deliveryMinutes: 1209,
  collectedAt: at - 60_000,
  fetchedAt: at,
};

describe('stored live prices', () => {
  it('are never overwritten, and the newest one per provider, corridor and amount is loaded unchanged [D2]', async () => {
    const store = createLivePricesStore(database.db);
    await store.save('wise', [price, { ...price, fromCountry: 'GB' }]);
    await store.save('wise', [{ ...price, fee: 3.6, collectedAt: at, fetchedAt: at + 1000 }]);
    await store.save('other', [price]);
    await store.save('wise', []);
    expect(await store.load('wise', at)).toEqual([
      { ...price, fromCountry: 'GB' },
      { ...price, fee: 3.6, collectedAt: at, fetchedAt: at + 1000 },
    ]);
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from price_observations where source = 'wise'`.execute(database.db);
    expect(rows).toEqual([{ n: 3 }]);
  });

  it('can be saved again after a failed write', async () => {
    const { db } = database;
    let isDown = true;
    const store = createLivePricesStore(
      new Proxy(db, {
        get(target, name) {
          if (isDown) throw new Error('down');
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      }),
    );
    const later = { ...price, amount: 800, collectedAt: at, fetchedAt: at };
    await expect(store.save('wise', [later])).rejects.toThrow('down');
    isDown = false;
    await store.save('wise', [later]);
    expect(await store.load('wise', 0)).toContainEqual(later);
    await db.deleteFrom('price_observations').where('amount', '=', '800').execute();
  });

  it('are loaded unless they are too old [D2]', async () => {
    const store = createLivePricesStore(database.db);
    expect(await store.load('wise', at + 500)).toHaveLength(1);
    expect(await store.load('wise', 0)).toHaveLength(2);
    expect(await store.load('other', 0)).toHaveLength(1);
  });

  it('can be written thousands at a time [D2]', async () => {
    const store = createLivePricesStore(database.db);
    const many = Array.from({ length: 2500 }, (_, index) => ({ ...price, providerId: `firm-${index}` }));
    await store.save('bulk', many);
    expect(await store.load('bulk', 0)).toHaveLength(2500);
  });
});
