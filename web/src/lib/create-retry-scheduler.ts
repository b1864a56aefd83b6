import { isOnline, onConnectivityChange } from './connectivity.ts';

const initialDelayMs = 5000;
const maxDelayMs = 60_000;

export type RetryScheduler = {
  /**
   * Schedules a retry, unless the server rejected the request, because it would reject the same request again. An
   * "unreadable" response doesn't count as a rejection: it may come from a Wi-Fi sign-in page, for example.
   */
  schedule(problem: { readonly title: string; readonly status: number }): void;
  /** Cancels the scheduled retry, and resets the delay for the next one. */
  stop(): void;
};

/**
 * Creates a scheduler for a request that got no response or found the server busy. The first delay is at most five
 * seconds. This maximum doubles each time, up to a minute. The delays are random, because every tab retries. While
 * offline, the retry waits until the server is reachable.
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
