import { useSyncExternalStore } from 'react';
import { canReachServer } from '../../lib/connectivity.ts';
import { retryUntilLoaded } from '../../lib/time/retry-until-loaded.ts';

export type LazyLoader<T> = {
  /** Loads on the first call, and retries until it succeeds. Never rejects. */
  readonly get: () => Promise<T>;
  /** Retries immediately on request. If that fails even though the server responds, reloads the page. */
  readonly retry: () => void;
  readonly hasFailed: () => boolean;
};

const failedLoaders = new Set<object>();
const listeners = new Set<() => void>();

/** Calls `listener` whenever a loader fails or succeeds after a failure. Returns a function that unsubscribes it. */
export function onLoadFailureChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns a lazy loader that reports failures to subscribers, and retries automatically, or immediately on request. */
export function createLazyLoader<T>(load: () => Promise<T>): LazyLoader<T> {
  let loading: Promise<T> | undefined;
  let isRequested = false;
  let retry = (): void => {};
  const note = (failed: boolean): void => {
    if (failed === failedLoaders.has(note)) return;
    if (failed) failedLoaders.add(note);
    else failedLoaders.delete(note);
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
    hasFailed: () => failedLoaders.has(note),
  };
}

/** After a deployment, the server no longer has the scripts of an open page. Only a page load gets the new scripts. */
async function reloadIfReachable(): Promise<void> {
  if (await canReachServer()) window.location.reload();
}

export function useHasLoadFailed({ hasFailed }: LazyLoader<unknown>): boolean {
  return useSyncExternalStore(onLoadFailureChange, hasFailed, () => false);
}

/** Returns whether the last attempt of any loader failed. */
export function useHasAnyLoadFailed(): boolean {
  return useSyncExternalStore(
    onLoadFailureChange,
    () => failedLoaders.size > 0,
    () => false,
  );
}
