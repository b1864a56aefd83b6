import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ByteCache, createByteCache } from './byte-cache.ts';

let now: number;
let cache: ByteCache<{ readonly size: number }>;
const answer = { size: 1000 };
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  now = 0;
  cache = createByteCache({ maxBytes: 10_000, maxAgeMs: 30_000, now: () => now });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the byte cache', () => {
  it('returns an entry for half a minute', () => {
    cache.set('a', 1, answer);
    expect(cache.get('a', 1)).toBe(answer);
    now = 30_000;
    expect(cache.get('a', 1)).toBeUndefined();
  });

  it('frees all memory on the first request after rates change', () => {
    for (const key of ['a', 'b', 'c']) cache.set(key, 1, answer);
    expect(cache.bytes).toBeGreaterThan(3000);
    expect(cache.get('d', 2)).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it('frees the memory of expired entries, even without another request', () => {
    for (const key of ['a', 'b', 'c']) cache.set(key, 1, answer);
    now = 20_000;
    cache.set('d', 1, answer);
    now = 29_999;
    vi.advanceTimersByTime(29_999);
    expect(cache.bytes).toBeGreaterThan(4000);
    now = 30_000;
    vi.advanceTimersByTime(1);
    expect(cache.bytes).toBeLessThan(2000);
    expect(cache.get('d', 1)).toBe(answer);
    now = 50_000;
    vi.advanceTimersByTime(20_000);
    expect(cache.bytes).toBe(0);
  });

  it('doesn’t store a response if rates changed while it was created', () => {
    cache.get('a', 2);
    cache.set('a', 1, answer);
    expect(cache.bytes).toBe(0);
    expect([cache.get('a', 1), cache.get('a', 2)]).toEqual([undefined, undefined]);
  });

  it('has a size limit in bytes', () => {
    for (let n = 0; n < 100; n += 1) cache.set(`${n}`, 1, answer);
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
  });
});
