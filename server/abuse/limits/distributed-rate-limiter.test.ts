import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createCallerHasher } from './caller-hasher.ts';
import { createDistributedRateLimiter, type DistributedRateLimiter } from './distributed-rate-limiter.ts';
import { pruneRateCounters } from './rate-counters.store.ts';

let database: TestDatabase;
let now: number;
let failures: string[];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = Date.UTC(2026, 9, 12, 12);
  failures = [];
  await database.db.deleteFrom('rate_counters').execute();
});

const clock = () => now;
const instance = (max: number, db = database.db): DistributedRateLimiter =>
  createDistributedRateLimiter(
    { db, now: clock, log: (event) => void failures.push(event), hash: createCallerHasher('key') },
    { name: 'test', max, windowMs: 60_000 },
  );

async function passed(limits: readonly DistributedRateLimiter[], attempts: number, caller = 'a'): Promise<number> {
  let count = 0;
  for (let n = 0; n < attempts; n += 1) if ((await limits[n % limits.length]?.take(caller))?.ok) count += 1;
  return count;
}

describe('a shared limit', () => {
  it('counts each caller separately', async () => {
    const limit = instance(10);
    expect(await passed([limit], 30)).toBe(10);
    expect(await passed([limit], 30, 'b')).toBe(10);
  });

  it('counts calls across three instances, each of which exceeds the limit by at most an eighth', async () => {
    const limits = [instance(80), instance(80), instance(80)];
    const through = await passed(limits, 600);
    expect(through).toBeGreaterThanOrEqual(80);
    expect(through).toBeLessThanOrEqual(80 + 3 * 10);
    now += 1001;
    expect(await passed(limits, 30)).toBe(0);
  });

  it('allows half of the calls again after half a window, and returns a long enough retryAfterSeconds', async () => {
    const limit = instance(10);
    await passed([limit], 10);
    const refused = await limit.take('a');
    if (refused.ok) throw new Error('let through');
    now += refused.retryAfterSeconds * 1000;
    expect((await limit.take('a')).ok).toBe(true);
    expect((await limit.take('a')).ok).toBe(false);
    now = Date.UTC(2026, 9, 12, 12, 1, 30);
    expect(await passed([limit], 20)).toBe(4);
  });

  it('slides across midnight, even on other instances', async () => {
    now = Date.UTC(2026, 9, 12, 23, 59, 59);
    await passed([instance(8)], 8);
    now += 2000;
    // An instance allows an eighth of the limit before it first queries the database.
    expect(await passed([instance(8)], 8)).toBe(1);
    const other = instance(8);
    await other.reset('a');
    expect(await passed([other, instance(8)], 8)).toBe(8);
  });

  it('resets the count on all instances after a proof of work', async () => {
    const [one, other] = [instance(8), instance(8)];
    await passed([one, other], 40);
    await one?.reset('a');
    now += 1001;
    expect((await other?.take('a'))?.ok).toBe(true);
    expect((await one?.take('a'))?.ok).toBe(true);
  });

  it("doesn't use the database for occasional callers", async () => {
    expect(await passed([instance(80)], 10)).toBe(10);
    expect(await database.db.selectFrom('rate_counters').selectAll().execute()).toEqual([]);
  });

  it('falls back to a count in memory when the database is unavailable', async () => {
    const gone = await createTestDatabase();
    await gone.close();
    expect(await passed([instance(8, gone.db)], 30)).toBe(8);
    expect(failures).toContain('limits.not-shared');
  });

  it('stores a daily-changing hash instead of the address, and later deletes the hash', async () => {
    const address = '203.0.113.77';
    await passed([instance(8)], 8, address);
    now += 86_400_000;
    await passed([instance(8)], 8, address);
    const rows = await database.db.selectFrom('rate_counters').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(address);
    expect(new Set(rows.map(({ caller }) => caller)).size).toBe(2);
    await pruneRateCounters(database.db, new Date(now + 300_000));
    expect(await database.db.selectFrom('rate_counters').selectAll().execute()).toEqual([]);
  });
});
