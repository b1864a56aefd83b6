import { useSyncExternalStore } from 'react';
import { keepTrying } from '../../lib/time/keep-trying.ts';

export type LazyLoad<T> = {
  /** Fetches it at the first call, and until it's there. Never rejects. */
  readonly get: () => Promise<T>;
  readonly retry: () => void;
  readonly hasFailed: () => boolean;
  readonly onChange: (listener: () => void) => () => void;
};

/** Something that is fetched late, with its failures for whoever waits for it: it is tried again by itself and at once on request. */
export function loadUntilThere<T>(load: () => Promise<T>): LazyLoad<T> {
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
    get: () => (loading ??= keepTrying(attempt, asked)),
    retry: () => retry(),
    hasFailed: () => hasFailed,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useHasFailed({ onChange, hasFailed }: LazyLoad<unknown>): boolean {
  return useSyncExternalStore(onChange, hasFailed, () => false);
}
