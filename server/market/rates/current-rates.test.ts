import type { RateKind, RateTable } from '@tern/domain/rates/rate-table.ts';
import { describe, expect, it } from 'vitest';
import { createCurrentRates } from './current-rates.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 6, 10, 12);

function table(source: string, kind: RateKind, asOf: number, rates: Record<string, number>, base = 'USD'): RateTable {
  return { source, base, asOf, receivedAt: asOf, rates: new Map(Object.entries(rates)), kind };
}

function liveRates() {
  const sources = [
    { id: 'ecb', name: 'European Central Bank', kind: 'daily' },
    { id: 'wise', name: 'Wise', kind: 'live' },
  ] as const;
  return createCurrentRates({ now: () => start, log: () => {}, sources });
}

describe('live rates', () => {
  it('derive a pair’s rate through the base currency and have a source, a time and a kind [D1]', () => {
    const live = liveRates();
    live.offer(table('ecb', 'daily', start, { USD: 1.25, PHP: 75 }, 'EUR'));
    const common = { asOf: start, source: 'ecb', sourceName: 'European Central Bank', kind: 'daily' };
    expect(live.rate('USD', 'PHP')).toEqual({ rate: 60, ...common });
    expect(live.rate('EUR', 'PHP')).toEqual({ rate: 75, ...common });
    expect(live.rate('PHP', 'PHP')).toEqual({ rate: 1, ...common });
    expect(live.rate('USD', 'INR')).toBeUndefined();
  });

  it('never prefer a stale rate to a fresh one, whatever its kind [D1]', () => {
    const live = liveRates();
    live.offer(table('wise', 'live', start - 48 * hour, { PHP: 58 }));
    live.offer(table('ecb', 'daily', start - hour, { USD: 1.25, PHP: 75 }, 'EUR'));
    expect(live.rate('USD', 'PHP')).toMatchObject({ source: 'ecb', rate: 60 });
    live.offer(table('wise', 'live', start - 10, { PHP: 58.1 }));
    expect(live.rate('USD', 'PHP')).toMatchObject({ source: 'wise', rate: 58.1 });
  });

  it('prefer live to daily and daily to bundled among equally new sources', () => {
    const live = liveRates();
    live.offer(table('reference', 'reference', start, { PHP: 58, INR: 95 }));
    live.offer(table('ecb', 'daily', start, { PHP: 58.2 }));
    expect(live.rate('USD', 'PHP')).toMatchObject({ source: 'ecb' });
    live.offer(table('wise', 'live', start, { PHP: 58.3 }));
    expect(live.rate('USD', 'PHP')).toMatchObject({ source: 'wise' });
    expect(live.rate('PHP', 'INR')).toMatchObject({
      source: 'reference',
      sourceName: 'fawazahmed0 currency-api, bundled',
    });
  });

  it('retain the last good value and its age after a rejected value [D2]', () => {
    const live = liveRates();
    live.offer(table('wise', 'live', start - hour, { PHP: 58, INR: 95 }));
    live.offer(table('wise', 'live', start, { PHP: 5800, INR: 95.1 }));
    expect(live.rate('USD', 'PHP')).toMatchObject({ rate: 58, asOf: start - hour });
    expect(live.rate('USD', 'INR')).toMatchObject({ rate: 95.1, asOf: start });
    expect(live.rate('INR', 'PHP')).toMatchObject({ asOf: start - hour });
    expect(live.sources().find(({ id }) => id === 'wise')).toMatchObject({ rejections: 1, failures: 0, asOf: start });
  });

  it('count a source without accepted values as failing', () => {
    const live = liveRates();
    live.offer(table('wise', 'live', start, { PHP: 0 }));
    expect(live.sources().find(({ id }) => id === 'wise')).toMatchObject({
      failures: 1,
      lastSuccessAt: undefined,
      lastFailure: { reason: 'not believed: invalid_rate' },
    });
  });

  it('increase the version only if there is a new value or time', () => {
    const live = liveRates();
    let received = 0;
    const stop = live.onChange(() => {
      received += 1;
    });
    const versions = [start, start, start + 1].map((asOf) => {
      live.offer(table('wise', 'live', asOf, { PHP: 58 }));
      return live.version;
    });
    live.offer(table('wise', 'live', start + 2, { PHP: 5800 }));
    expect([...versions, live.version, received]).toEqual([1, 1, 2, 2, 2]);
    stop();
    live.offer(table('wise', 'live', start + 3, { PHP: 58.1 }));
    expect(received).toBe(2);
  });

  it('record a value only if it changes or a new day starts', () => {
    const live = liveRates();
    const kept = (asOf: number, PHP: number) => live.offer(table('ecb', 'daily', asOf, { PHP })).isWorthSaving.length;
    expect([
      kept(start - 48 * hour, 58),
      kept(start - 47 * hour, 58),
      kept(start - 24 * hour, 58),
      kept(start, 59),
    ]).toEqual([1, 0, 1, 1]);
  });

  it('measure the 7-day trend back from the time of the rate and use only observed values [S4.4-1]', () => {
    const live = liveRates();
    live.offer(table('wise', 'live', start, { PHP: 60, INR: 95 }));
    expect(live.trend7d('USD', 'PHP')).toBeUndefined();
    live.rememberCloses([
      { currency: 'PHP', day: '2026-07-02', perUsd: 30 },
      { currency: 'PHP', day: '2026-07-03', perUsd: 58 },
      { currency: 'PHP', day: '2026-07-09', perUsd: 70 },
    ]);
    expect(live.trend7d('USD', 'PHP')).toMatchObject({ direction: 'rising' });
    expect(live.trend7d('USD', 'PHP')?.changePercent).toBeCloseTo((60 / 58 - 1) * 100, 6);
    expect(live.trend7d('PHP', 'USD')).toMatchObject({ direction: 'falling' });
    expect(live.trend7d('USD', 'INR')).toBeUndefined();
    for (const one of ['USD', 'PHP']) expect(live.trend7d(one, one)).toBeUndefined();
  });

  it.each([
    ['the same day', '2026-07-10', false],
    ['the day before', '2026-07-09', false],
    ['5 days before', '2026-07-05', false],
    ['6 days before', '2026-07-04', true],
    ['7 days before', '2026-07-03', true],
    ['8 days before', '2026-07-02', false],
  ])('have a 7-day trend only if there is a close from a week earlier (%s) [S4.4-1]', (_title, day, hasTrend) => {
    const live = liveRates();
    live.offer(table('wise', 'live', start, { PHP: 60 }));
    live.rememberCloses([{ currency: 'PHP', day, perUsd: 58 }]);
    expect(live.trend7d('USD', 'PHP') !== undefined).toBe(hasTrend);
  });

  it.each([
    ['47:59', 48 * hour - 60_000, true],
    ['48:00', 48 * hour, false],
  ])('have a 7-day trend only while the rate is less than 48 hours old (%s old) [S4.4-1]', (_title, age, isTold) => {
    const clock = { now: start };
    const live = createCurrentRates({ now: () => clock.now, log: () => {} });
    live.offer(table('wise', 'live', start, { PHP: 60 }));
    live.rememberCloses([{ currency: 'PHP', day: '2026-07-04', perUsd: 58 }]);
    expect(live.trend7d('USD', 'PHP')).toMatchObject({ direction: 'rising' });
    clock.now = start + age;
    expect(live.trend7d('USD', 'PHP') !== undefined).toBe(isTold);
  });

  it('replace a newer value of one source with an older one that two other sources agree on [S5-6]', () => {
    const live = createCurrentRates({ now: () => start, log: () => {} });
    live.offer(table('open-er-api', 'daily', start, { PHP: 63.66, INR: 95 }));
    live.offer(table('ecb', 'daily', start - 2 * hour, { PHP: 58.4 }));
    expect(live.rate('USD', 'PHP')).toMatchObject({ rate: 63.66 });
    live.offer(table('currency-api', 'daily', start - hour, { PHP: 58.4 }));
    expect(live.rate('USD', 'PHP')).toMatchObject({ rate: 58.4, source: 'currency-api' });
    expect(live.rate('USD', 'INR')).toMatchObject({ rate: 95, source: 'open-er-api' });
    live.offer(table('open-er-api', 'daily', start, { PHP: 63.66, INR: 95 }));
    expect(live.rate('USD', 'PHP')).toMatchObject({ rate: 58.4, source: 'currency-api' });
  });

  it('apply the same limits after a restart as before [S5-6]', () => {
    const sources = (['ecb', 'currency-api', 'open-er-api'] as const).map(
      (id) => ({ id, name: id, kind: 'daily' }) as const,
    );
    const live = createCurrentRates({ now: () => start, log: () => {}, sources });
    const restored = (source: string, currency: string, perUsd: number, asOf = start - hour) => ({
      ...{ source, currency, perUsd, asOf },
    });
    live.restore([
      restored('ecb', 'PHP', 58.4),
      restored('currency-api', 'PHP', 58.4),
      restored('open-er-api', 'PHP', 63.66, start),
      restored('ecb', 'INR', 1e308),
      restored('currency-api', 'EUR', 0.92, start + 25 * hour),
    ]);
    expect(live.rate('USD', 'PHP')).toMatchObject({ rate: 58.4 });
    expect([live.rate('USD', 'INR'), live.rate('USD', 'EUR')]).toEqual([undefined, undefined]);
    live.offer(table('open-er-api', 'daily', start, { PHP: 63.66 }));
    expect(live.rate('USD', 'PHP')).toMatchObject({ rate: 58.4 });
  });

  it('ignore a close outside the plausibility bounds when they measure the trend [S5-6]', () => {
    const live = liveRates();
    live.offer(table('wise', 'live', start, { PHP: 60 }));
    live.rememberCloses([{ currency: 'PHP', day: '2026-07-03', perUsd: 1e308 }]);
    expect(live.trend7d('USD', 'PHP')).toBeUndefined();
  });

  it('continue after a restart with the accepted values from configured sources', () => {
    const live = liveRates();
    live.restore([
      { source: 'wise', currency: 'PHP', perUsd: 58, asOf: start - hour },
      { source: 'dropped', currency: 'INR', perUsd: 95, asOf: start - hour },
    ]);
    expect(live.rate('USD', 'PHP')).toMatchObject({ rate: 58, asOf: start - hour, sourceName: 'Wise' });
    expect(live.rate('USD', 'INR')).toBeUndefined();
    live.offer(table('wise', 'live', start, { PHP: 5800 }));
    expect(live.rate('USD', 'PHP')).toMatchObject({ rate: 58, asOf: start - hour });
  });
});
