import type { RateTable } from '@tern/domain/rates/rate-table.ts';
import {
  advanceSimulatedMarket,
  createSimulatedMarket,
  simulatedRateTable,
} from '@tern/domain/rates/simulated/simulated-market.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { CurrentRates } from './current-rates.ts';

export type SimulatedRates = ReturnType<typeof createSimulatedRates>;

/**
 * Creates the simulated market, which replaces every source if RATES=simulated (D2). It moves once a second. Its rates
 * always have the kind 'simulated' and are never recorded.
 */
export function createSimulatedRates(options: { live: CurrentRates; reference: RateTable; seed: number; now: Clock }) {
  const { live, reference, seed, now } = options;
  let market = createSimulatedMarket(reference, seed);
  live.offer(simulatedRateTable(market, now()));

  return {
    /** Moves the market by one step and passes on its new rates. */
    tick(): void {
      market = advanceSimulatedMarket(market);
      live.offer(simulatedRateTable(market, now()));
    },
  };
}
