/**
 * Runs something once after `ms` milliseconds and returns a function that cancels it. Passed in, so that tests control
 * the time.
 */
export type Timer = (ms: number, run: () => void) => () => void;

/** The machine's own timer; it doesn't keep the program alive. */
export const systemTimer: Timer = (ms, run) => {
  const timer = setTimeout(run, ms);
  timer.unref();
  return () => clearTimeout(timer);
};
