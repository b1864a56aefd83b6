import type { Db } from '../server/foundation/db/database.ts';
import { bundledSources } from '../server/market/prices/bundled/bundled-prices.ts';
import { loadFeedsFingerprint } from '../server/market/prices/feeds/price-feeds.store.ts';
import { loadPriceHistoryResponse } from '../server/market/prices/history/load-price-history-response.ts';
import { loadCurrentPrices } from '../server/market/prices/observations/load-current-prices.ts';
import { loadPricesFingerprint } from '../server/market/prices/observations/observations.store.ts';
import { readBundledPriceModel } from '../server/market/prices/read-bundled-price-model.ts';
import { measureTrackRecord } from '../server/market/prices/track-record/measure-track-record.ts';
import { type Measurement, median } from './measurement.ts';
import {
  corridors,
  feedId,
  insertYearOfPrices,
  newestPriceAt,
  openPriceDatabase,
  providerCount,
} from './prices/stored-prices.ts';

const priceCount = 10_000_000;
const questions = 300;
/** The number of warm-up queries, which aren't measured. */
const warmUp = 20;
const rounds = 5;
const maxHistoryMs = 20;
const maxTrackRecordMs = 600_000;
const sources = bundledSources.map(({ id }) => id);

/**
 * Measures three things with ten million stored prices of a feed: a provider's one-year history in a corridor, loading
 * the current prices, and calculating the daily track record. The bound for loading is the time per price with only the
 * bundled prices.
 */
export async function measure(): Promise<Measurement[]> {
  const { db, close } = await openPriceDatabase();
  const few = await microsPerCurrentPrice(db);
  await insertYearOfPrices(db, priceCount);
  const many = await microsPerCurrentPrice(db);
  const times: number[] = [];
  let points = 0;
  for (let index = -warmUp; index < questions; index += 1) {
    const { from, to } = corridors[((warmUp + index) * 7) % corridors.length] ?? { from: '', to: '' };
    const asked = { provider: `firm-${((warmUp + index) * 3) % providerCount}`, fromCountry: from, toCountry: to };
    const startedAt = performance.now();
    const { observations } = await loadPriceHistoryResponse(db, { ...asked, from: '2025-10-13' }, newestPriceAt);
    if (index < 0) continue;
    times.push(performance.now() - startedAt);
    points += observations.length;
  }
  if (points < questions * 300) throw new Error(`${points / questions} prices in a history: too few to mean anything.`);
  const priceModel = await readBundledPriceModel();
  const startedAt = performance.now();
  const { record } = await measureTrackRecord(
    { db, now: () => newestPriceAt, priceModel },
    new AbortController().signal,
  );
  const trackRecordMs = performance.now() - startedAt;
  if (record.all.cases < corridors.length * providerCount)
    throw new Error(`${record.all.cases} judged prices: too few.`);
  await close();
  const ofTenMillion = 'of 10,000,000 seen prices';
  const history = { bound: maxHistoryMs, unit: 'ms', goal: { atMost: 1 } } as const;
  return [
    { name: `a provider's year in a corridor, ${ofTenMillion}, median`, ours: median(times), ...history },
    { name: `a provider's year in a corridor, ${ofTenMillion}, 99th`, ours: ninetyNinth(times), ...history },
    {
      name: `loading a current price ${ofTenMillion}, against the bundled alone`,
      ours: many,
      bound: few,
      unit: 'µs',
      goal: { atMost: 1.5 },
    },
    {
      name: `track record ${ofTenMillion}`,
      ours: trackRecordMs,
      bound: maxTrackRecordMs,
      unit: 'ms',
      goal: { atMost: 1 },
    },
  ];
}

/** Returns the median time per price, in microseconds, to check for changes and load all current prices. */
async function microsPerCurrentPrice(db: Db): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await loadPricesFingerprint(db);
    await loadFeedsFingerprint(db, [feedId]);
    const prices = await loadCurrentPrices(db, { sources, feedIds: [feedId], now: newestPriceAt });
    times.push(((performance.now() - startedAt) * 1000) / prices.length);
  }
  return median(times);
}

function ninetyNinth(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;
}
