import type { Clock } from '@tern/domain/time/clock.ts';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../foundation/db/database.ts';
import type { Log } from '../../foundation/log/log.ts';
import type { CallerHasher } from './caller-hasher.ts';
import { addToRateCounter, deleteRateCounters, type RateCounter, type SlotCounts } from './rate-counters.store.ts';

export type RateLimitResult = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };

/**
 * Limits how often a caller may do something across all instances, using a sliding window over two time slots. Calls
 * are counted in memory and added to the database an eighth of the limit at a time, so occasional callers never wait
 * for the database. Each instance can exceed the limit by at most an eighth. If the database is unavailable, each
 * instance uses its own count.
 */
export type DistributedRateLimiter = {
  /** Counts one call if it is allowed. `retryAfterSeconds` is the wait until the next allowed call, at least 1. */
  take(caller: string): Promise<RateLimitResult>;
  /** Resets the caller's count after a proof of work or a trust token record. */
  reset(caller: string): Promise<void>;
};

export type DistributedRateLimiterOptions = {
  /** Limits with different names count callers separately. */
  readonly name: string;
  /** Calls per window. */
  readonly max: number;
  readonly windowMs: number;
  /** Maximum number of callers in memory. */
  readonly maxKeys?: number;
};

/**
 * One caller's count on this instance. `sharedCounts` are the counts across all instances as of the last query, and
 * `unsavedCount` is the number of calls allowed here since then.
 */
type LocalCount = {
  slot: number;
  unsavedCount: number;
  sharedCounts: SlotCounts;
  queriedAt: number;
  pendingQuery?: Promise<void> | undefined;
};

/** How long a rejected caller's total may be used before it is queried again. */
const sharedCountsTtlMs = 1000;

export function createDistributedRateLimiter(
  deps: { readonly db: Db; readonly now: Clock; readonly log: Log; readonly hash: CallerHasher },
  { name, max, windowMs, maxKeys = 10_000 }: DistributedRateLimiterOptions,
): DistributedRateLimiter {
  const { db, now, log, hash } = deps;
  // `max` would preallocate arrays for each limit, adding 40 ms to startup.
  const locals = new LRUCache<string, LocalCount>({ maxSize: maxKeys, sizeCalculation: () => 1 });
  const share = Math.max(1, Math.floor(max / 8));

  function localOf(caller: string): LocalCount {
    const slot = Math.floor(now() / windowMs);
    const held = locals.get(caller);
    if (held?.slot === slot) return held;
    const before = held?.slot === slot - 1 ? held.sharedCounts.current + held.unsavedCount : 0;
    const fresh: LocalCount = {
      slot,
      unsavedCount: 0,
      sharedCounts: { current: 0, before },
      queriedAt: Number.NEGATIVE_INFINITY,
    };
    locals.set(caller, fresh);
    return fresh;
  }

  /** Returns the caller's counters in this slot and the previous one, which may be on different days. */
  function countersOf(caller: string, slot: number): [RateCounter, RateCounter] {
    const counter = (each: number): RateCounter => ({ caller: hash(name, caller, each * windowMs), slot: each });
    return [counter(slot), counter(slot - 1)];
  }

  function used({ slot, unsavedCount, sharedCounts }: LocalCount): number {
    const passed = now() / windowMs - slot;
    return sharedCounts.before * (1 - passed) + sharedCounts.current + unsavedCount;
  }

  /**
   * Runs one query at a time per caller. If two ran at once, the last result to arrive could miss the other query's
   * calls.
   */
  async function askAlone(caller: string, local: LocalCount): Promise<void> {
    local.pendingQuery = ask(caller, local);
    try {
      await local.pendingQuery;
    } finally {
      local.pendingQuery = undefined;
    }
  }

  async function ask(caller: string, local: LocalCount): Promise<void> {
    const by = local.unsavedCount;
    // Reset before the await, so that calls made in the meantime start a new count.
    local.unsavedCount = 0;
    local.sharedCounts = { ...local.sharedCounts, current: local.sharedCounts.current + by };
    local.queriedAt = now();
    try {
      const until = new Date((local.slot + 3) * windowMs);
      const [current, before] = countersOf(caller, local.slot);
      local.sharedCounts = await addToRateCounter(db, { current, before, by, until });
    } catch (error) {
      unshared(error);
    }
  }

  function unshared(error: unknown): void {
    log('limits.not-shared', { limit: name, error: String(error) });
  }

  return {
    async take(caller) {
      let local = localOf(caller);
      while (local.pendingQuery) {
        await local.pendingQuery;
        local = localOf(caller);
      }
      const isNear = local.unsavedCount + 1 > share || used(local) + 1 > max;
      if (isNear && (local.unsavedCount > 0 || now() - local.queriedAt >= sharedCountsTtlMs))
        await askAlone(caller, local);
      if (used(local) + 1 > max) return { ok: false, retryAfterSeconds: waitSeconds(local) };
      local.unsavedCount += 1;
      return { ok: true };
    },
    async reset(caller) {
      const local = localOf(caller);
      local.unsavedCount = 0;
      local.sharedCounts = { current: 0, before: 0 };
      await deleteRateCounters(db, countersOf(caller, local.slot)).catch(unshared);
    },
  };

  /** Returns the number of seconds until the window has slid far enough for one more call. */
  function waitSeconds({ slot, unsavedCount, sharedCounts }: LocalCount): number {
    const maxBefore = max - 1;
    const current = sharedCounts.current + unsavedCount;
    const passed = now() / windowMs - slot;
    const at =
      current <= maxBefore ? 1 - (maxBefore - current) / Math.max(sharedCounts.before, 1) : 2 - maxBefore / current;
    return Math.max(1, Math.ceil(((at - passed) * windowMs) / 1000));
  }
}
