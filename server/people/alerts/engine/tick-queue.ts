import type { PairTick } from './pair-tick.ts';

/** Creates a queue of ticks in order of arrival. If it has `max` ticks, a new one displaces the oldest. */
export function createTickQueue(max: number, onDropped: () => void) {
  let waiting: PairTick[] = [];
  let next = 0;
  return {
    push(tick: PairTick): void {
      if (waiting.length - next >= max) {
        next += 1;
        onDropped();
      }
      waiting.push(tick);
      if (next > max) {
        waiting = waiting.slice(next);
        next = 0;
      }
    },
    /** Returns the oldest tick, without removing it. `done` removes it. */
    peek: (): PairTick | undefined => waiting[next],
    done(tick: PairTick): void {
      if (waiting[next] !== tick) return;
      next += 1;
      if (next < waiting.length) return;
      waiting = [];
      next = 0;
    },
    size: () => waiting.length - next,
  };
}
