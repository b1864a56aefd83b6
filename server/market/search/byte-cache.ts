import { LRUCache } from 'lru-cache';

/**
 * Caches responses as bytes, by version of rates and prices. Limited in size and age, so "generated at" is at most half
 * a minute old. Outdated entries are deleted together on the first lookup after a new version, and once per entry
 * lifetime.
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
  let sweptAt = now();

  const isFresh = ({ at }: Kept): boolean => now() - at < maxAgeMs;

  function pruneOld(version: number): void {
    if (version > newest) {
      newest = version;
      kept.clear();
    } else if (now() - sweptAt >= maxAgeMs) {
      for (const [key, entry] of kept.entries()) if (!isFresh(entry)) kept.delete(key);
    } else return;
    sweptAt = now();
  }

  return {
    get(key, version) {
      pruneOld(version);
      const entry = version === newest ? kept.get(key) : undefined;
      return entry && isFresh(entry) ? entry.value : undefined;
    },
    set(key, version, value) {
      pruneOld(version);
      // If rates changed meanwhile, the entry would never be requested.
      if (version === newest) kept.set(key, { at: now(), value });
    },
    get bytes() {
      return kept.calculatedSize;
    },
  };
}
