const initialDelayMs = 2000;
const maxDelayMs = 300_000;

/**
 * Returns the delay after an action's `attempts`-th failure, in milliseconds ([S7-20]): 2 s, doubled each time, or
 * longer if the server requests it. The delay is at most 5 minutes. Each browser sends from a single queue, so the
 * delay needs no jitter.
 */
export function actionBackoffMs(attempts: number, retryAfterSeconds = 0): number {
  const own = Math.min(maxDelayMs, initialDelayMs * 2 ** Math.min(30, Math.max(0, attempts - 1)));
  return Math.max(own, Math.min(maxDelayMs, retryAfterSeconds * 1000));
}
