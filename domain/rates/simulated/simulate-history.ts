import { roundExchangeRate } from '../../money/exchange-rate.ts';
import { crossRate, type RateTable } from '../rate-table.ts';
import { seededNoise } from './seeded-noise.ts';

/**
 * A rate moves by about 0.35% a day, like a calm currency pair. The pull toward the reference limits the change over
 * three months to a few percent.
 */
const volatilityPerDay = 0.0035;
const meanReversionPerDay = 0.03;

export type SimulatedDay = {
  /** 0 = the newest day. */
  readonly daysAgo: number;
  /** Units per 1 USD, by currency. */
  readonly perUsd: ReadonlyMap<string, number>;
};

/**
 * Returns a simulated history for a demonstration, oldest day first. It is generated backwards from the reference
 * rates, where the simulated market starts, so the history and the market meet. The same reference, seed and length
 * always give the same days.
 */
export function simulateHistory(reference: RateTable, seed: number, days: number): SimulatedDay[] {
  const currencies = [reference.base, ...reference.rates.keys()].filter((currency) => currency !== 'USD');
  const deviation = new Map(currencies.map((currency) => [currency, 0]));
  const past: SimulatedDay[] = [];
  for (let daysAgo = 0; daysAgo < days; daysAgo += 1) {
    const perUsd = new Map<string, number>();
    for (const currency of currencies) {
      const rate = crossRate(reference, 'USD', currency);
      const before = deviation.get(currency) ?? 0;
      if (rate !== undefined) perUsd.set(currency, roundExchangeRate(rate * Math.exp(before)));
      deviation.set(
        currency,
        before * (1 - meanReversionPerDay) + volatilityPerDay * seededNoise(seed, daysAgo, currency),
      );
    }
    past.unshift({ daysAgo, perUsd });
  }
  return past;
}
