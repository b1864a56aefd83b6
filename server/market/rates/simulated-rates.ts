import type { RateTable } from '@tern/domain/rates/rate-table.ts';
import {
  nextSimulatedTick,
  openSimulatedMarket,
  simulatedRateTable,
} from '@tern/domain/rates/simulated/simulated-market.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Timer } from '../../foundation/jobs/timer.ts';
import type { LiveRates } from './live-rates.ts';

/**
 * RATES=simulated (D2): the make-believe market in place of every source, one tick a second. Its rates are of
 * kind 'simulated' wherever they appear, and nothing of it is written down.
 */
export function createSimulatedRates(options: {
  live: LiveRates;
  reference: RateTable;
  seed: number;
  now: Clock;
  timer: Timer;
  everyMs?: number;
}) {
  const { live, reference, seed, now, timer, everyMs = 1000 } = options;
  let market = openSimulatedMarket(reference, seed);
  let cancel = () => {};
  live.offer(simulatedRateTable(market, now()));

  /** One step of the market, told to everybody who listens. */
  function tick(): void {
    market = nextSimulatedTick(market);
    live.offer(simulatedRateTable(market, now()));
  }

  function again(): void {
    cancel = timer(everyMs, () => {
      tick();
      again();
    });
  }

  return { start: again, stop: () => cancel(), tick };
}
