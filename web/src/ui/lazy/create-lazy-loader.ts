import { useSyncExternalStore } from 'react';
import { canReachServer } from '../../lib/connectivity.ts';
import { retryUntilLoaded } from '../../lib/time/retry-until-loaded.ts';

export type LazyLoader<T> = {
  /** Loads on the first call, and retries until it succeeds. Never rejects. */
  readonly get: () => Promise<T>;
  /** Retries at once on request. If that fails although the server responds, reloads the page. */
  readonly retry: () => void;
  readonly hasFailed: () => boolean;
  readonly onChange: (listener: () => void) => () => void;
};

/** Returns a lazy loader that reports failures to subscribers, and retries automatically or at once on request. */
export function createLazyLoader<T>(load: () => Promise<T>): LazyLoader<T> {
  const listeners = new Set<() => void>();
  let loading: Promise<T> | undefined;
  let hasFailed = false;
  let isRequested = false;
  let retry = (): void => {};
  const note = (failed: boolean): void => {
    if (failed === hasFailed) return;
    hasFailed = failed;
    for (const listener of listeners) listener();
  };
  const attempt = async (): Promise<T> => {
    try {
      const loaded = await load();
      note(false);
      return loaded;
    } catch (error) {
      note(true);
      if (isRequested) void reloadIfReachable();
      isRequested = false;
      throw error;
    }
  };
  const asked = (): Promise<void> =>
    new Promise((resolve) => {
      retry = resolve;
    });
  return {
    get: () => (loading ??= retryUntilLoaded(attempt, asked)),
    retry() {
      isRequested = true;
      retry();
    },
    hasFailed: () => hasFailed,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** After a deployment, the server no longer has the scripts of an open page. Only a page load gets the new ones. */
async function reloadIfReachable(): Promise<void> {
  if (await canReachServer()) window.location.reload();
}

export function useHasLoadFailed({ onChange, hasFailed }: LazyLoader<unknown>): boolean {
  return useSyncExternalStore(onChange, hasFailed, () => false);
}
