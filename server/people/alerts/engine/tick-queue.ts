import type { PairTick } from './pair-tick.ts';

/** Creates a queue of waiting ticks, in order of arrival. Beyond `max` the oldest is dropped. */
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
    /** Returns the oldest; it stays until `done`. */
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
