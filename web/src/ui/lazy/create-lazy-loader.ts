import { useSyncExternalStore } from 'react';
import { retryUntilLoaded } from '../../lib/time/retry-until-loaded.ts';

export type LazyLoader<T> = {
  /** Loads on the first call, and retries until it succeeds. Never rejects. */
  readonly get: () => Promise<T>;
  readonly retry: () => void;
  readonly hasFailed: () => boolean;
  readonly onChange: (listener: () => void) => () => void;
};

/** Returns a lazy loader that reports failures to subscribers, and retries automatically or at once on request. */
export function createLazyLoader<T>(load: () => Promise<T>): LazyLoader<T> {
  const listeners = new Set<() => void>();
  let loading: Promise<T> | undefined;
  let hasFailed = false;
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
      throw error;
    }
  };
  const asked = (): Promise<void> =>
    new Promise((resolve) => {
      retry = resolve;
    });
  return {
    get: () => (loading ??= retryUntilLoaded(attempt, asked)),
    retry: () => retry(),
    hasFailed: () => hasFailed,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useHasLoadFailed({ onChange, hasFailed }: LazyLoader<unknown>): boolean {
  return useSyncExternalStore(onChange, hasFailed, () => false);
}
