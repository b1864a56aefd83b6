/** Runs something once after `ms` milliseconds and returns what takes it back. Passed in, so that tests hold the time. */
export type Timer = (ms: number, run: () => void) => () => void;

/** The machine's own timer; a waiting one does not keep the program alive. */
export const systemTimer: Timer = (ms, run) => {
  const timer = setTimeout(run, ms);
  timer.unref();
  return () => clearTimeout(timer);
};
