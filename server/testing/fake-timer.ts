import type { Timer } from '../foundation/jobs/timer.ts';

/** A timer that waits until the test says so. */
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
    /** What is waiting now, in milliseconds. */
    waiting: () => waiting.map(({ ms }) => ms),
    /** Runs everything that waits now, once. */
    fire(): void {
      const due = waiting;
      waiting = [];
      for (const { run } of due) run();
    },
  };
}
