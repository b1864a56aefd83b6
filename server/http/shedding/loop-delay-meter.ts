import type { Clock } from '@tern/domain/time/clock.ts';
import type { Timer } from '../../foundation/jobs/timer.ts';

/** How long the event loop has been busy without a pause, in milliseconds. */
export type LoopDelayMeter = { ms(): number; stop(): void };

const tickMs = 100;

/**
 * Measures how long a tick, due every 100 ms, is overdue. Under load, each request can read the delay without waiting
 * for the tick. After a single long interruption, such as the machine sleeping, the tick runs before any request.
 */
export function createLoopDelayMeter({ now, timer }: { readonly now: Clock; readonly timer: Timer }): LoopDelayMeter {
  let dueAt = 0;
  let cancel = (): void => {};
  const tick = (): void => {
    dueAt = now() + tickMs;
    cancel = timer(tickMs, tick);
  };
  tick();
  return { ms: () => Math.max(0, now() - dueAt), stop: () => cancel() };
}
