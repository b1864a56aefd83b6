import type { PriceModel } from '@tern/domain/prices/estimate/price-model.ts';
import { toPricePoints } from '@tern/domain/prices/history/price-point.ts';
import type { PriceObservation } from '@tern/domain/prices/observation.ts';
import { createCostEstimator, endOfPeriod } from '@tern/domain/prices/track-record/create-cost-estimator.ts';
import { evaluatePrices } from '@tern/domain/prices/track-record/evaluated-price.ts';
import {
  type CorridorCases,
  corridorCases,
  summarizeTrackRecord,
} from '@tern/domain/prices/track-record/track-record.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../../foundation/db/database.ts';
import {
  type CorridorEndpoints,
  type DatedTrackRecord,
  loadMonthEndPrices,
  loadObservedCorridors,
} from './track-record.store.ts';

export type TrackRecordDeps = {
  readonly db: Db;
  readonly now: Clock;
  readonly priceModel: PriceModel;
};

const dayMs = 86_400_000;
const evaluationPeriodMs = 365 * dayMs;
/** How far before the evaluated period we start reading prices. */
const lookbackMs = 730 * dayMs;

/**
 * Compares the newest price of each service, amount and month in the last year with the price that we would have shown
 * the day before. Prices from the price model's survey period or earlier aren't evaluated. Evaluates one corridor at a
 * time. Throws if aborted.
 */
export async function measureTrackRecord(
  { db, now, priceModel }: TrackRecordDeps,
  signal: AbortSignal,
): Promise<DatedTrackRecord> {
  const measuredAt = now();
  const since = Math.max(endOfPeriod(priceModel.period), measuredAt - evaluationPeriodMs);
  const estimate = createCostEstimator(priceModel);
  const corridors: CorridorCases[] = [];
  for (const place of await loadObservedCorridors(db)) {
    signal.throwIfAborted();
    const seen = await loadMonthEndPrices(db, { ...findMatchingEndpoints(place), since: since - lookbackMs });
    if (!seen.some(({ seenAt }) => seenAt >= since)) continue;
    const surveyed = seen.filter(({ kind }) => kind === 'survey');
    const isInCorridor = (one: PriceObservation) =>
      (one.fromCountry ?? one.currency) === place.from && (one.toCountry ?? one.toCurrency) === place.to;
    corridors.push(corridorCases(evaluatePrices(toPricePoints(seen, surveyed), { estimate, since, isInCorridor })));
  }
  return { measuredAt: new Date(measuredAt), since: new Date(since), record: summarizeTrackRecord(corridors) };
}

/**
 * Returns the places whose prices apply to a corridor: a price without a country applies to every country with its
 * currency.
 */
function findMatchingEndpoints({ from, to }: CorridorEndpoints): { from: string[]; to: string[] } {
  const withCurrency = (place: string) => (place.length === 2 ? [place, currencyOfCountry(place)] : [place]);
  return { from: withCurrency(from), to: withCurrency(to) };
}
