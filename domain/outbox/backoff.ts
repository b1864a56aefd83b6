const firstMs = 2000;
const maxMs = 300_000;

/**
 * Returns how long an action waits after its `attempts`-th failure, in milliseconds ([S7-20]): 2 s, doubled each time,
 * at most 5 minutes; longer if the server requests it. Each browser sends from a single queue, so the delay needs no
 * jitter.
 */
export function actionBackoffMs(attempts: number, retryAfterSeconds = 0): number {
  const own = Math.min(maxMs, firstMs * 2 ** Math.min(30, Math.max(0, attempts - 1)));
  return Math.max(own, Math.min(maxMs, retryAfterSeconds * 1000));
}
