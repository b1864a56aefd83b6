import { roundExchangeRate } from '../../money/exchange-rate.ts';
import { crossRate, type RateTable } from '../rate-table.ts';
import { seededNoise } from './seeded-noise.ts';

/**
 * A simulated market for demonstrations and tests (D2): each currency wanders around its reference rate, which pulls it
 * back, so it never drifts far. All its rates have the kind 'simulated'.
 */
export type SimulatedMarket = {
  readonly seed: number;
  readonly tick: number;
  /** The reference rates, units per 1 USD. */
  readonly reference: ReadonlyMap<string, number>;
  /** How far each currency is from its reference, as a natural logarithm. */
  readonly deviation: ReadonlyMap<string, number>;
};

/** One tick moves a rate by about 0.02%; over hours it stays within about 1% of its reference. */
const volatilityPerTick = 0.0002;
const meanReversionPerTick = 0.002;

/**
 * Returns the market before its first tick, at exactly the reference rates. The reference must include USD or be based
 * on it.
 */
export function createSimulatedMarket(reference: RateTable, seed: number): SimulatedMarket {
  const perUsd = new Map<string, number>();
  for (const currency of [reference.base, ...reference.rates.keys()]) {
    const rate = crossRate(reference, 'USD', currency);
    if (rate !== undefined && currency !== 'USD') perUsd.set(currency, rate);
  }
  return { seed, tick: 0, reference: perUsd, deviation: new Map() };
}

/** Returns the market one tick later. The same seed and tick number always give the same rates. */
export function advanceSimulatedMarket(market: SimulatedMarket): SimulatedMarket {
  const tick = market.tick + 1;
  const deviation = new Map<string, number>();
  for (const currency of market.reference.keys()) {
    const before = market.deviation.get(currency) ?? 0;
    deviation.set(
      currency,
      before * (1 - meanReversionPerTick) + volatilityPerTick * seededNoise(market.seed, tick, currency),
    );
  }
  return { ...market, tick, deviation };
}

/** Returns the market's rates at `now` (milliseconds since 1970 UTC), against USD. */
export function simulatedRateTable(market: SimulatedMarket, now: number): RateTable {
  const rates = new Map<string, number>();
  for (const [currency, reference] of market.reference) {
    rates.set(currency, roundExchangeRate(reference * Math.exp(market.deviation.get(currency) ?? 0)));
  }
  return { source: 'simulated', base: 'USD', asOf: now, receivedAt: now, rates, kind: 'simulated' };
}
