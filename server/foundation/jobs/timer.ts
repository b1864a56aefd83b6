/**
 * Runs a function once after `ms` milliseconds, and returns a function that cancels it. It is injected, so tests
 * control the time.
 */
export type Timer = (ms: number, run: () => void) => () => void;

/** The system timer, which doesn't keep the process alive. */
export const systemTimer: Timer = (ms, run) => {
  const timer = setTimeout(run, ms);
  timer.unref();
  return () => clearTimeout(timer);
};
