import type { Clock } from '@tern/domain/time/clock.ts';
import { LRUCache } from 'lru-cache';

/**
 * Limits how often a caller may use something costly or open to abuse: a token bucket per key, which refills evenly.
 * Memory is limited: if thousands of other keys evict a key, it starts over with a full bucket.
 */
export type RateLimiter = {
  /** Takes a token. `retryAfterSeconds` is the wait until the next token, at least 1. */
  take(key: string): { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };
};

export type RateLimiterOptions = {
  readonly now: Clock;
  /** How many calls a new caller may make in one burst. */
  readonly burst: number;
  /** The average number of calls allowed per minute. */
  readonly perMinute: number;
  /** Maximum number of callers in memory. */
  readonly maxKeys?: number;
};

type Bucket = { tokens: number; at: number };

export function createRateLimiter({ now, burst, perMinute, maxKeys = 10_000 }: RateLimiterOptions): RateLimiter {
  // `max` would preallocate arrays for each limit, adding 40 ms to startup.
  const buckets = new LRUCache<string, Bucket>({ maxSize: maxKeys, sizeCalculation: () => 1 });
  const msPerToken = 60_000 / perMinute;
  return {
    take(key) {
      const at = now();
      const bucket = buckets.get(key) ?? { tokens: burst, at };
      bucket.tokens = Math.min(burst, bucket.tokens + Math.max(0, at - bucket.at) / msPerToken);
      bucket.at = at;
      buckets.set(key, bucket);
      if (bucket.tokens < 1) {
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(((1 - bucket.tokens) * msPerToken) / 1000)) };
      }
      bucket.tokens -= 1;
      return { ok: true };
    },
  };
}
