import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpClient } from '../../foundation/outbound/guarded-http-client.ts';
import type { HttpClient } from '../../foundation/outbound/http-client.ts';
import {
  type FakeRateSources,
  type FakeSourceBehavior,
  startFakeRateSources,
} from '../../testing/services/fake-rate-sources.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createEcbAdapter, fetchEcbHistory } from './adapters/ecb.adapter.ts';
import { createFrankfurterAdapter } from './adapters/frankfurter.adapter.ts';
import { createOpenErApiAdapter } from './adapters/open-er-api.adapter.ts';
import type { RateSource } from './adapters/rate-source.ts';
import { createWiseRatesAdapter } from './adapters/wise-rates.adapter.ts';
import { createCurrentRates } from './current-rates.ts';
import { createRateRefresher, type RateRefresherDeps } from './refresh-rates.job.ts';
import { restoreRates } from './restore-rates.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 20, 15);
const good = { EUR: 0.88, PHP: 62, INR: 96, JPY: 158 };

let database: TestDatabase;
let upstreams: FakeRateSources;
let clock: number;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  clock = start;
  upstreams = await startFakeRateSources({ asOf: start - 5 * minute, perUsd: good });
  await database.db.deleteFrom('rate_points').execute();
  await database.db.deleteFrom('rate_daily_closes').execute();
  await database.db.deleteFrom('rate_refusals').execute();
});
afterEach(() => upstreams.close());

const threeSources = (): readonly RateSource[] => [
  createWiseRatesAdapter({ baseUrl: upstreams.baseUrl('wise'), token: 't' }),
  { ...createOpenErApiAdapter({ baseUrl: upstreams.baseUrl('open-er-api') }), everySeconds: 60 },
  createEcbAdapter({ baseUrl: upstreams.baseUrl('ecb') }),
];

const fetchEcb = (client: HttpClient, at: () => number) =>
  fetchEcbHistory(client, at, { baseUrl: upstreams.baseUrl('ecb') });

/**
 * Starts a server with three sources by default. The server loads the bundled rates first and then those in the
 * database.
 */
async function startServer(
  sources = threeSources(),
  fetchHistory: NonNullable<RateRefresherDeps['fetchHistory']> = fetchEcb,
) {
  const logged: string[] = [];
  const log = (event: string, fields?: object) => void logged.push(JSON.stringify({ event, ...fields }));
  const now = () => clock;
  const live = createCurrentRates({ now, log, sources });
  await restoreRates({ db: database.db, live, now });
  const http = createHttpClient({ allowedHosts: [], allowLoopback: true, now, log: () => {} });
  const refresh = createRateRefresher({
    db: database.db,
    live,
    sources,
    http,
    now,
    log,
    fetchHistory,
    timeoutMs: 2000,
  });
  return { live, refresh, logged };
}

function publish(source: 'wise' | 'open-er-api' | 'frankfurter', perUsd: Record<string, number>): void {
  upstreams.publish(source, { asOf: clock, perUsd });
}

const stored = () =>
  database.db
    .selectFrom('rate_points')
    .select(['source', 'to_currency', 'rate'])
    .where('to_currency', '=', 'PHP')
    .execute();
const refused = () =>
  database.db.selectFrom('rate_refusals').select(['source', 'to_currency', 'rate', 'reason']).orderBy('id').execute();

describe('the rate refresh', () => {
  it('starts with the bundled rates and their date, then accepts and records rates from the sources [D2]', async () => {
    const { live, refresh } = await startServer();
    expect(live.rate('USD', 'PHP')).toMatchObject({ kind: 'reference', asOf: Date.UTC(2026, 8, 29) });
    await refresh.run();
    expect(live.rate('USD', 'PHP')).toMatchObject({ rate: 62, kind: 'live', source: 'wise' });
    expect((await stored()).map(({ source }) => source).sort()).toEqual(['ecb', 'open-er-api', 'wise']);
    const closes = await database.db
      .selectFrom('rate_daily_closes')
      .selectAll()
      .where('currency', '=', 'PHP')
      .execute();
    expect(closes).toContainEqual({ currency: 'PHP', day: '2026-11-20', per_usd: '62', source: 'wise' });
    // The days that the server missed are filled from the European Central Bank's history.
    expect(closes.map((close) => close.day)).toContain('2026-11-18');
    expect(live.trend7d('USD', 'PHP')).toMatchObject({ direction: 'stable' });
  });

  it("fetches past rates again after an hour only if they couldn't be saved", async () => {
    const asked: number[] = [];
    const { refresh } = await startServer(threeSources(), async () => {
      asked.push(clock);
      // Rates without a valid date can't be saved.
      const asOf = asked.length === 1 ? Number.NaN : start;
      return [
        { source: 'ecb', kind: 'reference', base: 'EUR', asOf, receivedAt: clock, rates: new Map([['USD', 1.1]]) },
      ];
    });
    for (let hour = 0; hour < 4; hour += 1) {
      await refresh.run();
      clock += 60 * minute;
    }
    expect(asked).toEqual([start, start + 60 * minute]);
  });

  it('records a value only if it changes', async () => {
    const { refresh } = await startServer();
    await refresh.run();
    clock += minute;
    publish('wise', good);
    await refresh.run();
    expect(await stored()).toHaveLength(3);
  });

  it('polls a source again only when it is due', async () => {
    const { refresh } = await startServer();
    const asked = (path: string) => upstreams.requests.filter((request) => request.path.startsWith(path)).length;
    for (let run = 0; run < 3; run++) {
      await refresh.run();
      clock += minute;
    }
    expect([asked('/wise'), asked('/ecb/stats/eurofxref/eurofxref-daily')]).toEqual([3, 1]);
  });

  it.each([
    ['html', 'malformed'],
    ['truncated', 'malformed'],
    ['huge', 'too_large'],
    ['silent', 'timeout'],
    ['error_500', 'status'],
    ['rate_limited', 'status'],
    ['zero', 'not believed: invalid_rate'],
    ['negative', 'not believed: invalid_rate'],
    ['spike', undefined],
  ] satisfies [FakeSourceBehavior, string | undefined][])(
    'keeps the last good value and its age, records no bad value and polls the other sources if one fails: %s [D2]',
    async (behavior, reason) => {
      const { live, refresh } = await startServer();
      await refresh.run();
      const before = await stored();
      clock += 10 * minute;
      upstreams.behave('wise', behavior);
      publish('wise', { PHP: good.PHP, INR: good.INR, JPY: good.JPY });
      await refresh.run();
      expect(live.rate('USD', 'PHP')).toMatchObject({ rate: 62, asOf: start - 5 * minute });
      expect(await stored()).toEqual(before);
      const states = new Map(live.sources().map((state) => [state.id, state]));
      expect(states.get('wise')).toMatchObject({
        failures: 1,
        lastFailure: { reason: reason ?? 'not believed: too_far' },
        lastSuccessAt: start,
      });
      expect(states.get('open-er-api')).toMatchObject({ failures: 0, lastSuccessAt: clock });
    },
  );

  it('rejects a hundredfold spike from a single source and records the rejection once an hour [D2]', async () => {
    const { live, refresh } = await startServer();
    await refresh.run();
    const rejection = { source: 'wise', to_currency: 'PHP', rate: '6200', reason: 'too_far' };
    for (let poll = 1; poll <= 61; poll++) {
      clock += minute;
      publish('wise', { ...good, PHP: 6200 });
      await refresh.run();
      if (poll === 60) expect(await refused()).toEqual([rejection]);
    }
    expect(live.rate('USD', 'PHP')).toMatchObject({ rate: 62 });
    expect(await refused()).toEqual([rejection, rejection]);
    expect(live.sources().find(({ id }) => id === 'wise')).toMatchObject({ rejections: 61 });
  });

  it('accepts a real jump of 40% that a second source confirms within three polls [D2]', async () => {
    const { live, refresh } = await startServer();
    await refresh.run();
    clock += minute;
    publish('wise', { ...good, PHP: 62 * 1.4 });
    await refresh.run();
    expect(live.rate('USD', 'PHP')).toMatchObject({ rate: 62 });
    clock += minute;
    publish('open-er-api', { ...good, PHP: 62 * 1.405 });
    await refresh.run();
    expect(live.rate('USD', 'PHP')?.rate).toBeCloseTo(62 * 1.405, 6);
    clock += minute;
    publish('wise', { ...good, PHP: 62 * 1.4 });
    await refresh.run();
    expect(live.rate('USD', 'PHP')).toMatchObject({ source: 'wise', rate: expect.closeTo(62 * 1.4, 6) });
  });

  it('accepts a devaluation after two days if only Frankfurter reports it, but never accepts a tenfold error [D2]', async () => {
    const { live, refresh } = await startServer([
      createFrankfurterAdapter({ baseUrl: upstreams.baseUrl('frankfurter') }),
    ]);
    const boliviano: number[] = [];
    const rupee: number[] = [];
    for (const [lawful, slipped] of [
      [11.6, 96],
      [34, 960],
      [34.2, 961],
      [34.1, 959],
      [34.3, 962],
    ] as const) {
      publish('frankfurter', { EUR: 0.88, BOB: lawful, INR: slipped });
      await refresh.run();
      boliviano.push(live.rate('USD', 'BOB')?.rate ?? 0);
      rupee.push(live.rate('USD', 'INR')?.rate ?? 0);
      clock += 24 * 60 * minute;
    }
    expect(boliviano).toEqual([11.6, 11.6, 11.6, 34.1, 34.3]);
    expect(rupee).toEqual([96, 96, 96, 96, 96]);
    const rejections = (await refused()).map(({ to_currency, reason }) => `${to_currency} ${reason}`);
    expect(rejections.filter((line) => line === 'BOB too_far')).toHaveLength(2);
    expect(rejections.filter((line) => line === 'INR too_far')).toHaveLength(4);
  });

  it('pauses a source after three failures, or immediately if it sends Retry-After', async () => {
    const { refresh } = await startServer();
    const asked = (path: string) => upstreams.requests.filter((request) => request.path.startsWith(path)).length;
    upstreams.behave('wise', 'error_500');
    upstreams.behave('open-er-api', 'rate_limited');
    for (let run = 0; run < 4; run++) {
      await refresh.run();
      clock += 20_000;
    }
    expect([asked('/wise'), asked('/open-er-api')]).toEqual([3, 1]);
    clock = start + 2 * minute;
    await refresh.run();
    expect([asked('/wise'), asked('/open-er-api')]).toEqual([4, 2]);
  });

  it('uses the bundled rates while offline and logs one line per source but no errors [D2]', async () => {
    await upstreams.close();
    const { live, refresh, logged } = await startServer();
    await refresh.run();
    expect(live.rate('USD', 'PHP')).toMatchObject({ kind: 'reference' });
    expect(logged.filter((line) => line.includes('rates.source-unavailable'))).toHaveLength(3);
    // Events that end in "failed" are logged as errors, but being offline isn't an error.
    expect(logged.join()).not.toContain('failed"');
    upstreams = await startFakeRateSources({ asOf: start, perUsd: good });
  });

  it('uses previously accepted values after a restart while offline', async () => {
    await (await startServer()).refresh.run();
    clock += 40 * 24 * 60 * minute;
    const { live } = await startServer();
    expect(live.rate('USD', 'PHP')).toMatchObject({ rate: 62, source: 'wise', asOf: start - 5 * minute });
  });

  it('records each value only once if two instances are running', async () => {
    const [a, b] = [await startServer(), await startServer()];
    await Promise.all([a.refresh.run(), b.refresh.run()]);
    expect(await stored()).toHaveLength(3);
  });

  it('cancels pending requests on shutdown without counting them as failures of their sources', async () => {
    const { refresh, live } = await startServer();
    upstreams.behave('wise', 'silent');
    const stopping = new AbortController();
    const run = refresh.run(stopping.signal);
    stopping.abort();
    await run;
    expect(live.sources().find(({ id }) => id === 'wise')).toMatchObject({ failures: 0 });
  });
});
