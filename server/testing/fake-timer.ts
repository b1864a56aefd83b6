import type { Timer } from '../foundation/jobs/timer.ts';

/** Returns a timer, and the functions with which a test controls it. */
export function createFakeTimer() {
  let waiting: { ms: number; run: () => void }[] = [];
  const timer: Timer = (ms, run) => {
    const entry = { ms, run };
    waiting.push(entry);
    return () => {
      waiting = waiting.filter((other) => other !== entry);
    };
  };
  return {
    timer,
    /** Returns the wait times of the pending callbacks, in milliseconds. */
    waiting: () => waiting.map(({ ms }) => ms),
    /** Runs all pending callbacks once. */
    fire(): void {
      const due = waiting;
      waiting = [];
      for (const { run } of due) run();
    },
  };
}
