import { LRUCache } from 'lru-cache';

/**
 * Caches responses as bytes, only for the newest version of the rates and prices. The cache is limited in size and age.
 * All entries are deleted on the first call with a newer version. Expired entries are deleted regularly, even if
 * nothing is looked up anymore.
 */
export type ByteCache<T extends { readonly size: number }> = {
  get(key: string, version: number): T | undefined;
  set(key: string, version: number, value: T): void;
  /** Bytes currently in use. */
  readonly bytes: number;
};

export function createByteCache<T extends { readonly size: number }>(options: {
  maxBytes: number;
  maxAgeMs: number;
  now: () => number;
}): ByteCache<T> {
  const { maxBytes, maxAgeMs, now } = options;
  type Kept = { readonly at: number; readonly value: T };
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: (entry, key) => entry.value.size + key.length * 2 + 64,
  });
  let newest = Number.NEGATIVE_INFINITY;
  let deletion: NodeJS.Timeout | undefined;

  const isFresh = ({ at }: Kept): boolean => now() - at < maxAgeMs;

  function deleteExpired(): void {
    for (const [key, entry] of kept.entries()) if (!isFresh(entry)) kept.delete(key);
    deletion = undefined;
    if (kept.size > 0) deleteExpiredLater();
  }

  function deleteExpiredLater(): void {
    deletion ??= setTimeout(deleteExpired, maxAgeMs / 3).unref();
  }

  function deleteEarlier(version: number): void {
    if (version <= newest) return;
    newest = version;
    kept.clear();
  }

  return {
    get(key, version) {
      deleteEarlier(version);
      const entry = version === newest ? kept.get(key) : undefined;
      return entry && isFresh(entry) ? entry.value : undefined;
    },
    set(key, version, value) {
      deleteEarlier(version);
      // If rates have changed in the meantime, the entry would never be requested.
      if (version !== newest) return;
      kept.set(key, { at: now(), value });
      deleteExpiredLater();
    },
    get bytes() {
      return kept.calculatedSize;
    },
  };
}
