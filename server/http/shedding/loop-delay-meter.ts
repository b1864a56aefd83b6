import type { Clock } from '@tern/domain/time/clock.ts';
import type { Timer } from '../../foundation/jobs/timer.ts';

/** How long requests have been waiting for the event loop, in milliseconds. */
export type LoopDelayMeter = { ms(): number; stop(): void };

const tickMs = 100;

/**
 * Measures how overdue the next tick is. Ticks are due every 100 ms. Under load, each request can read the delay
 * without waiting for the tick. The longest gap between two readings is ignored. After a single interruption, such as
 * garbage collection or machine sleep, the loop is free again, so the waiting requests should be answered immediately.
 */
export function createLoopDelayMeter({ now, timer }: { readonly now: Clock; readonly timer: Timer }): LoopDelayMeter {
  let dueAt = 0;
  let readAt = 0;
  let longestGap = 0;
  let cancel = (): void => {};
  const tick = (): void => {
    readAt = now();
    longestGap = 0;
    dueAt = readAt + tickMs;
    cancel = timer(tickMs, tick);
  };
  const ms = (): number => {
    const at = now();
    longestGap = Math.max(longestGap, at - readAt);
    readAt = at;
    return Math.max(0, at - dueAt - longestGap);
  };
  tick();
  return { ms, stop: () => cancel() };
}
