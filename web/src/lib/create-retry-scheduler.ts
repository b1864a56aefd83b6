import { isOnline, onConnectivityChange } from './connectivity.ts';

const initialDelayMs = 5000;
const maxDelayMs = 60_000;

export type RetryScheduler = {
  /**
   * Schedules a retry after this problem, unless the server rejected the request: the same request would be
   * rejected again. An "unreadable" response isn't the server's, but for example a Wi-Fi sign-in page's.
   */
  schedule(problem: { readonly title: string; readonly status: number }): void;
  /** Cancels the scheduled retry, and resets the delay for the next one. */
  stop(): void;
};

/**
 * Retries a request that got no response or found the server busy: after up to five seconds, then up to twice as long
 * each time, at most a minute. The delays are random, because every tab retries. When offline, it waits until the
 * server is reachable.
 */
export function createRetryScheduler(retry: () => void): RetryScheduler {
  let failures = 0;
  let cancel = (): void => {};
  return {
    schedule: ({ title, status }) => {
      cancel();
      const isRejected = title !== 'unreadable' && status >= 400 && status < 500 && status !== 408 && status !== 429;
      if (isRejected) return;
      const longestMs = Math.min(maxDelayMs, initialDelayMs * 2 ** failures);
      failures += 1;
      cancel = scheduleRetry(retry, longestMs * (0.5 + Math.random() / 2));
    },
    stop: () => {
      cancel();
      failures = 0;
    },
  };
}

function scheduleRetry(retry: () => void, afterMs: number): () => void {
  const run = (): void => {
    if (!isOnline()) return;
    cancel();
    retry();
  };
  const timer = setTimeout(run, afterMs);
  const unsubscribe = onConnectivityChange(run);
  const cancel = (): void => {
    clearTimeout(timer);
    unsubscribe();
  };
  return cancel;
}
