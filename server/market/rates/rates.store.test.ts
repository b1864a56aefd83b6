import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  loadDailyHistory,
  loadLastAcceptedRates,
  loadLatestRatePoints,
  loadRecentCloses,
  pruneRatePointsAndRejections,
  saveDailyCloses,
  saveRatePoints,
  saveRateRejections,
} from './rates.store.ts';
import { readBundledCloses, seedRateHistory } from './reference/seed-rate-history.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 6, 10, 12);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('rate_points').execute();
  await database.db.deleteFrom('rate_daily_closes').execute();
  await database.db.deleteFrom('rate_refusals').execute();
});

function point(currency: string, perUsd: number, at: number, source = 'wise') {
  return { currency, perUsd, asOf: at, receivedAt: at, source };
}

describe('rate records', () => {
  it('contain the same value only once, even if it is written twice', async () => {
    await saveRatePoints(database.db, [point('PHP', 58.5, now), point('INR', 95, now)]);
    await saveRatePoints(database.db, [point('PHP', 58.5, now), point('PHP', 58.6, now + 1000)]);
    const rates = await loadLatestRatePoints(database.db, 100);
    expect(rates).toHaveLength(3);
    expect(rates[0]).toEqual({
      fromCurrency: 'USD',
      toCurrency: 'PHP',
      rate: 58.6,
      lastUpdated: new Date(now + 1000).toISOString(),
      source: 'wise',
    });
  });

  it('are returned newest first, up to the requested number [S7-11]', async () => {
    await saveRatePoints(
      database.db,
      Array.from({ length: 120 }, (_, n) => point('PHP', 58 + n / 100, now + n * 1000)),
    );
    const rates = await loadLatestRatePoints(database.db, 100);
    expect([rates.length, rates[0]?.rate, rates[99]?.rate]).toEqual([100, 59.19, 58.2]);
  });

  it('include the newest value of each source and currency after a restart', async () => {
    const points = [
      point('PHP', 58, now - day),
      point('PHP', 59, now),
      point('PHP', 57, now, 'ecb'),
      point('INR', 95, now),
    ];
    await saveRatePoints(database.db, points);
    const last = await loadLastAcceptedRates(database.db, ['wise', 'ecb'], ['PHP', 'EUR']);
    expect(last.sort((a, b) => a.source.localeCompare(b.source))).toEqual([
      { source: 'ecb', currency: 'PHP', perUsd: 57, asOf: now },
      { source: 'wise', currency: 'PHP', perUsd: 59, asOf: now },
    ]);
  });

  it('are deleted after 30 days, except for daily closes and each currency’s last good value [S9-4]', async () => {
    await saveRatePoints(database.db, [
      point('PHP', 57, now - 40 * day),
      point('PHP', 58, now - 31 * day),
      point('PHP', 59, now - 29 * day),
      point('INR', 95, now - 40 * day),
    ]);
    const close = { currency: 'PHP', day: '2025-01-02', perUsd: 57, source: 'ecb' };
    await saveDailyCloses(database.db, [close], true);
    await pruneRatePointsAndRejections(database.db, now);
    expect((await loadLatestRatePoints(database.db, 10)).map(({ rate }) => rate)).toEqual([59, 95]);
    expect(await database.db.selectFrom('rate_daily_closes').selectAll().execute()).toEqual([
      { currency: 'PHP', day: '2025-01-02', per_usd: '57', source: 'ecb' },
    ]);
  });

  it('include rejected values unchanged', async () => {
    const rejection = {
      source: 'wise',
      currency: 'PHP',
      rate: 'NaN',
      reason: 'invalid_rate',
      rejectedAt: now,
    } as const;
    await saveRateRejections(database.db, [rejection]);
    const rows = await database.db.selectFrom('rate_refusals').select(['to_currency', 'rate', 'reason']).execute();
    expect(rows).toEqual([{ to_currency: 'PHP', rate: 'NaN', reason: 'invalid_rate' }]);
  });

  it('contain only the last close of a day, which backfilled history never replaces', async () => {
    const close = (perUsd: number, source: string) => [{ currency: 'PHP', day: '2026-07-10', perUsd, source }];
    await saveDailyCloses(database.db, close(58, 'wise'), true);
    await saveDailyCloses(database.db, close(59, 'wise'), true);
    await saveDailyCloses(database.db, close(57, 'ecb'), false);
    expect(await loadRecentCloses(database.db)).toEqual([{ currency: 'PHP', day: '2026-07-10', perUsd: 59 }]);
  });
});

describe('a pair’s history', () => {
  beforeEach(() =>
    saveDailyCloses(
      database.db,
      [
        { currency: 'PHP', day: '2026-07-08', perUsd: 60, source: 'ecb' },
        { currency: 'EUR', day: '2026-07-08', perUsd: 0.8, source: 'ecb' },
        { currency: 'PHP', day: '2026-07-09', perUsd: 61, source: 'wise' },
        { currency: 'EUR', day: '2026-07-10', perUsd: 0.5, source: 'wise' },
        { currency: 'PHP', day: '2026-07-10', perUsd: 62, source: 'ecb' },
        { currency: 'PHP', day: '2026-05-01', perUsd: 55, source: 'ecb' },
      ],
      true,
    ),
  );

  it.each([
    ['USD', 'PHP', 30, [60, 61, 62]],
    ['USD', 'PHP', 1, [62]],
    ['USD', 'PHP', 90, [55, 60, 61, 62]],
    ['EUR', 'PHP', 30, [75, 124]],
    ['EUR', 'USD', 30, [1.25, 2]],
    ['PHP', 'PHP', 30, [1, 1, 1]],
    ['USD', 'USD', 30, []],
    ['USD', 'INR', 30, []],
  ])('is derived through the dollar and skips gaps (%s to %s, %d days)', async (from, to, days, expected) => {
    const history = await loadDailyHistory(database.db, { from, to, days, now });
    expect(history.map(({ rate }) => rate)).toEqual(expected);
  });

  it('names every source for each day', async () => {
    const history = await loadDailyHistory(database.db, { from: 'EUR', to: 'PHP', days: 30, now });
    expect(history).toEqual([
      { day: '2026-07-08', rate: 75, source: 'ecb' },
      { day: '2026-07-10', rate: 124, source: 'ecb, wise' },
    ]);
  });
});

describe('the bundled history', () => {
  it('is added to a new installation only once and changes no observations [D2]', async () => {
    const observed = { currency: 'PHP', day: '2026-04-13', perUsd: 1234, source: 'wise' };
    await saveDailyCloses(database.db, [observed], true);
    await seedRateHistory(database.db);
    await seedRateHistory(database.db);
    const euros = await loadDailyHistory(database.db, { from: 'EUR', to: 'PHP', days: 9, now: Date.UTC(2025, 0, 10) });
    expect(euros.map(({ day: date, source }) => `${date} ${source}`)).toEqual([
      ...['02', '03', '06', '07', '08', '09'].map((date) => `2025-01-${date} ecb`),
      '2025-01-10 reference',
    ]);
    expect(euros[0]?.rate).toBe(59.769);
    const dirhams = await loadDailyHistory(database.db, {
      from: 'AED',
      to: 'EGP',
      days: 30,
      now: Date.UTC(2024, 2, 31),
    });
    expect(dirhams.map((close) => close.day.slice(8))).toEqual(['02', '10', '16', '22', '28']);
    const kept = await database.db
      .selectFrom('rate_daily_closes')
      .select('per_usd')
      .where('source', '=', 'wise')
      .execute();
    expect(kept).toEqual([{ per_usd: '1234' }]);
    const week = (await loadRecentCloses(database.db)).filter(({ currency }) => currency === 'PHP');
    expect(
      week
        .map((close) => close.day)
        .sort()
        .slice(-2),
    ).toEqual(['2026-09-28', '2026-09-29']);
  });

  it('is added to a database that has an earlier version, without changing observations', async () => {
    const earlier = (await readBundledCloses()).filter(({ source }) => source === 'ecb');
    await saveDailyCloses(database.db, earlier, false);
    const own = { currency: 'INR', day: '2026-09-29', perUsd: 91, source: 'wise' };
    await saveDailyCloses(database.db, [own], true);
    await seedRateHistory(database.db);
    const days = await loadDailyHistory(database.db, { from: 'USD', to: 'INR', days: 2, now: Date.UTC(2026, 8, 29) });
    expect(days.map(({ day: date, source }) => [date, source])).toEqual([
      ['2026-09-28', 'reference'],
      ['2026-09-29', 'wise'],
    ]);
  });

  it('names a single source for each day and contains only valid rates [D2]', async () => {
    const closes = await readBundledCloses();
    const byDay = Map.groupBy(closes, (close) => close.day);
    expect([...byDay.values()].filter((each) => new Set(each.map(({ source }) => source)).size > 1)).toEqual([]);
    expect(closes.every(({ perUsd }) => Number.isFinite(perUsd) && perUsd > 0)).toBe(true);
    const days = [...byDay.values()].map(([first]) => first?.source);
    expect(days.filter((source) => source === 'reference')).toHaveLength(131);
    expect(days.filter((source) => source === 'ecb').length).toBeGreaterThan(250);
  });

  it('omits an isolated value that contradicts the values on either side but includes lasting jumps', async () => {
    const closes = await readBundledCloses();
    const rateOn = (currency: string, date: string) =>
      closes.find((close) => close.currency === currency && close.day === date)?.perUsd;
    expect(rateOn('MNT', '2024-06-10')).toBeUndefined();
    expect(rateOn('AED', '2024-06-10')).toBeCloseTo(3.673, 3);
    expect([rateOn('EGP', '2024-03-02'), rateOn('EGP', '2024-03-22')]).toEqual([30.8648, 46.649]);
  });
});
