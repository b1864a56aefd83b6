import type { PairTick } from './pair-tick.ts';

/** Ticks that wait for their turn, in the order in which they came. Bounded: beyond `most` the oldest is given up. */
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
    /** The oldest; it stays until `done`. */
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
