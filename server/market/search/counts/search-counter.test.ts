import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { parseResultsUrl } from './parse-results-url.ts';
import { createSearchCounter } from './search-counter.ts';

const noon = Date.UTC(2026, 9, 12, 12);
const dayMs = 86_400_000;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => sql`delete from search_counts`.execute(database.db));

function counterAt(start = noon) {
  let now = start;
  const logged: string[] = [];
  const counter = createSearchCounter({
    db: database.db,
    now: () => now,
    log: (event) => void logged.push(event),
  });
  return { counter, logged, advance: (ms: number) => void (now += ms) };
}
const stored = () => database.db.selectFrom('search_counts').selectAll().orderBy('day').orderBy('to_country').execute();
const usToPh = { fromCountry: 'US', toCountry: 'PH' };

describe('the search counter', () => {
  it('keeps counts in memory until it writes the totals [S2.3-12]', async () => {
    const { counter } = counterAt();
    for (let search = 0; search < 5; search += 1) counter.asked(usToPh);
    counter.asked({ fromCountry: 'US', toCountry: 'MX' });
    expect(await stored()).toEqual([]);
    await counter.writeAndRead();
    expect(await stored()).toHaveLength(2);
    counter.asked(usToPh);
    await counter.writeAndRead();
    expect(await stored()).toEqual([
      { from_country: 'US', to_country: 'MX', day: '2026-10-12', searches: 1 },
      { from_country: 'US', to_country: 'PH', day: '2026-10-12', searches: 6 },
    ]);
  });

  it('remembers searches and their age across restarts for ninety days [S2.3-12]', async () => {
    const before = counterAt();
    before.counter.asked(usToPh);
    before.advance(dayMs);
    before.counter.asked(usToPh);
    before.counter.asked(usToPh);
    await before.counter.write();
    const after = counterAt(noon + 10 * dayMs);
    await after.counter.load();
    const byAge = [...after.counter.lately().searches].sort((a, b) => a.daysAgo - b.daysAgo);
    expect(byAge).toEqual([
      { ...usToPh, daysAgo: 9, searches: 2 },
      { ...usToPh, daysAgo: 10, searches: 1 },
    ]);
    const late = counterAt(noon + 91 * dayMs);
    await late.counter.writeAndRead();
    expect(await stored()).toEqual([]);
  });

  it("doesn't count filtering or sorting the same results", async () => {
    const { counter } = counterAt();
    counter.asked({ ...usToPh, sortBy: 'fastest' });
    counter.asked({ ...usToPh, deliveryTime: 'hours' });
    await counter.write();
    expect(await stored()).toEqual([]);
  });

  it('counts results pages but no other pages [S2.3-12]', async () => {
    const { counter } = counterAt();
    for (const url of [
      '/results?fromCountry=US&toCountry=PH',
      '/results?fromCountry=usa&toCountry=PH',
      '/',
      '/results',
    ])
      counter.pageCounter(url)();
    await counter.write();
    expect(await stored()).toMatchObject([{ from_country: 'US', to_country: 'PH', searches: 2 }]);
  });

  it('keeps at most 2,000 corridors in memory, no matter how many a client makes up', async () => {
    const { counter } = counterAt();
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    for (const a of letters)
      for (const b of letters) for (const c of 'ABCDEF') counter.asked({ fromCountry: a + b, toCountry: `Z${c}` });
    await counter.write();
    expect(await stored()).toHaveLength(2000);
  });

  it("logs and retries counts that couldn't be written", async () => {
    const { counter, logged } = counterAt();
    counter.asked(usToPh);
    await sql`alter table search_counts rename to search_counts_away`.execute(database.db);
    await expect(counter.writeAndRead()).rejects.toThrow('search_counts');
    expect(logged).toEqual(['searches.not-written']);
    await sql`alter table search_counts_away rename to search_counts`.execute(database.db);
    await counter.write();
    expect(await stored()).toMatchObject([{ searches: 1 }]);
  });

  it('stores only a corridor, a day and a count, without amounts or personal data', async () => {
    const { rows } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns where table_name = 'search_counts'`.execute(database.db);
    expect(rows.map((row) => row.column_name).sort()).toEqual(['day', 'from_country', 'searches', 'to_country']);
  });
});

describe('parseResultsUrl', () => {
  it.each([
    ['/results?fromCountry=US&toCountry=PH&amount=500', { fromCountry: 'US', toCountry: 'PH' }],
    ['/results?fromCountry=usa&toCountry=philippines', { fromCountry: 'US', toCountry: 'PH' }],
    ['/results?fromCountry=US&toCountry=PH&sortBy=fastest', { fromCountry: 'US', toCountry: 'PH', sortBy: 'fastest' }],
    ['/results?fromCountry=US&toCountry=US', undefined],
    ['/results?fromCountry=US', undefined],
    ['/results', undefined],
    ['/compare?fromCountry=US&toCountry=PH', undefined],
    ['/', undefined],
    ['/results?fromCountry=%E0%A4%A&toCountry=PH', undefined],
  ])('detects whether %s is a search', (url, search) => {
    expect(parseResultsUrl(url)).toEqual(search);
  });
});

describe('the search count', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('includes every search, even if repeated, but no re-sorted or invalid ones [S2.3-12]', async () => {
    const { app, context } = test;
    const payload = { fromCountry: 'GB', toCountry: 'NG', amount: 100, currency: 'GBP' };
    await app.inject({ method: 'POST', url: '/api/search/smart', payload });
    await app.inject({ method: 'POST', url: '/api/search/advanced', payload });
    const query = new URLSearchParams({ ...payload, amount: '100' });
    for (let time = 0; time < 3; time += 1) await app.inject(`/api/quotes?${query}`);
    await app.inject(`/api/quotes?${query}&sortBy=cheapest`);
    await app.inject('/api/quotes?fromCountry=GB&toCountry=GB&amount=1&currency=GBP');
    await app.inject('/api/corridors/popular');
    await context.searches.write();
    const rows = await context.db.selectFrom('search_counts').selectAll().execute();
    expect(rows).toEqual([{ from_country: 'GB', to_country: 'NG', day: '2026-10-12', searches: 5 }]);
  });

  it('raises a corridor’s rank after many searches [S2.3-12]', async () => {
    const { context } = test;
    const [before] = await context.popular.list({ limit: 8 });
    expect(before?.id).toBe('US-MX');
    for (let search = 0; search < 2000; search += 1) context.searches.asked({ fromCountry: 'GB', toCountry: 'NG' });
    await context.searches.write();
    await context.searches.load();
    const lifted = await context.popular.list({ limit: 8 });
    expect(lifted.map((one) => one.id)).toContain('GB-NG');
  });
});
