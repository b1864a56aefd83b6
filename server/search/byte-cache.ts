import { LRUCache } from 'lru-cache';

/**
 * Finished answers, kept as bytes for as long as what they were made from is unchanged: the version of rates and prices is
 * stored beside them. Bounded in bytes and in age, so that "generated at" is never more than half a minute old.
 */
export type ByteCache<T extends { readonly size: number }> = {
  get(key: string, version: number): T | undefined;
  set(key: string, version: number, value: T): void;
};

export function createByteCache<T extends { readonly size: number }>(options: {
  maxBytes: number;
  maxAgeMs: number;
  now: () => number;
}): ByteCache<T> {
  type Kept = { readonly version: number; readonly at: number; readonly value: T };
  const kept = new LRUCache<string, Kept>({
    maxSize: options.maxBytes,
    sizeCalculation: (entry, key) => entry.value.size + key.length * 2 + 64,
  });
  return {
    get(key, version) {
      const entry = kept.get(key);
      if (!entry) return undefined;
      if (entry.version === version && options.now() - entry.at < options.maxAgeMs) return entry.value;
      kept.delete(key);
      return undefined;
    },
    set(key, version, value) {
      kept.set(key, { version, at: options.now(), value });
    },
  };
}
