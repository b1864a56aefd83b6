import type { Clock } from '@tern/domain/time/clock.ts';
import type { Timer } from '../../foundation/jobs/timer.ts';

/** How long the event loop has been busy without a pause, in milliseconds. */
export type LoopDelay = { ms(): number; stop(): void };

const tickMs = 100;

/**
 * Measures with a tick that is due every 100 ms. The delay is how long the next one is overdue: under load each request
 * sees how much work was done since the last pause, without waiting for the tick. After a single long pause, such as a
 * sleeping machine, the tick comes first.
 */
export function createLoopDelay({ now, timer }: { readonly now: Clock; readonly timer: Timer }): LoopDelay {
  let dueAt = 0;
  let cancel = (): void => {};
  const tick = (): void => {
    dueAt = now() + tickMs;
    cancel = timer(tickMs, tick);
  };
  tick();
  return { ms: () => Math.max(0, now() - dueAt), stop: () => cancel() };
}
