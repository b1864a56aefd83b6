import type { RateTable } from '@tern/domain/rates/rate-table.ts';
import {
  nextSimulatedTick,
  openSimulatedMarket,
  simulatedRateTable,
} from '@tern/domain/rates/simulated/simulated-market.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { LiveRates } from './live-rates.ts';

export type SimulatedRates = ReturnType<typeof createSimulatedRates>;

/**
 * RATES=simulated (D2): the make-believe market in place of every source, one tick a second. Its rates are of
 * kind 'simulated' wherever they appear, and nothing of it is written down.
 */
export function createSimulatedRates(options: { live: LiveRates; reference: RateTable; seed: number; now: Clock }) {
  const { live, reference, seed, now } = options;
  let market = openSimulatedMarket(reference, seed);
  live.offer(simulatedRateTable(market, now()));

  return {
    /** Moves the market by one step and offers its rates. */
    tick(): void {
      market = nextSimulatedTick(market);
      live.offer(simulatedRateTable(market, now()));
    },
  };
}
