import type { Clock } from '@tern/domain/time/clock.ts';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../foundation/db/database.ts';
import type { Log } from '../../foundation/log/log.ts';
import type { CallerHasher } from './caller-hasher.ts';
import { addToCounter, type Counter, deleteCounters, type SlotCounts } from './rate-counters.store.ts';

export type LimitResult = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };

/**
 * Limits how often a caller may do something across all instances, using a sliding window over two time slots. Calls
 * are counted in memory and added to the database an eighth of the limit at a time, so occasional callers never wait
 * for the database. Each instance can exceed the limit by at most an eighth. If the database is unavailable, each
 * instance uses its own count.
 */
export type DistributedRateLimit = {
  /** Counts one call. `retryAfterSeconds` is the wait until the next allowed call, at least 1. */
  take(caller: string): Promise<LimitResult>;
  /** Resets the caller's count after a proof of work or a trust token record. */
  forgive(caller: string): Promise<void>;
};

export type DistributedRateLimitOptions = {
  /** Limits with different names count callers separately. */
  readonly name: string;
  /** Calls per window. */
  readonly max: number;
  readonly windowMs: number;
  /** Maximum number of callers in memory. */
  readonly maxKeys?: number;
};

/**
 * `known` is the total across instances as of the last query, `own` is the number of calls allowed here since then, and
 * `asking` is the pending query.
 */
type Local = { slot: number; own: number; known: SlotCounts; askedAt: number; asking?: Promise<void> | undefined };

/** How long a rejected caller's total may be used before it is queried again. */
const knownForMs = 1000;

export function createDistributedRateLimit(
  deps: { readonly db: Db; readonly now: Clock; readonly log: Log; readonly hash: CallerHasher },
  { name, max, windowMs, maxKeys = 10_000 }: DistributedRateLimitOptions,
): DistributedRateLimit {
  const { db, now, log, hash } = deps;
  // `max` would preallocate arrays for each limit, adding 40 ms to startup.
  const locals = new LRUCache<string, Local>({ maxSize: maxKeys, sizeCalculation: () => 1 });
  const share = Math.max(1, Math.floor(max / 8));

  function localOf(caller: string): Local {
    const slot = Math.floor(now() / windowMs);
    const held = locals.get(caller);
    if (held?.slot === slot) return held;
    const before = held?.slot === slot - 1 ? held.known.current + held.own : 0;
    const fresh: Local = { slot, own: 0, known: { current: 0, before }, askedAt: Number.NEGATIVE_INFINITY };
    locals.set(caller, fresh);
    return fresh;
  }

  /** Returns the caller's counters in this slot and the previous one, which may be on different days. */
  function countersOf(caller: string, slot: number): [Counter, Counter] {
    const counter = (each: number): Counter => ({ caller: hash(name, caller, each * windowMs), slot: each });
    return [counter(slot), counter(slot - 1)];
  }

  function used({ slot, own, known }: Local): number {
    const passed = now() / windowMs - slot;
    return known.before * (1 - passed) + known.current + own;
  }

  /**
   * Runs one query at a time per caller. If two ran at once, the last result to arrive could miss the other query's
   * calls.
   */
  async function askAlone(caller: string, local: Local): Promise<void> {
    local.asking = ask(caller, local);
    try {
      await local.asking;
    } finally {
      local.asking = undefined;
    }
  }

  async function ask(caller: string, local: Local): Promise<void> {
    const by = local.own;
    // Reset before the await, so that calls made in the meantime start a new count.
    local.own = 0;
    local.known = { ...local.known, current: local.known.current + by };
    local.askedAt = now();
    try {
      const until = new Date((local.slot + 3) * windowMs);
      const [current, before] = countersOf(caller, local.slot);
      local.known = await addToCounter(db, { current, before, by, until });
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
      while (local.asking) {
        await local.asking;
        local = localOf(caller);
      }
      const isNear = local.own + 1 > share || used(local) + 1 > max;
      if (isNear && (local.own > 0 || now() - local.askedAt >= knownForMs)) await askAlone(caller, local);
      if (used(local) + 1 > max) return { ok: false, retryAfterSeconds: waitSeconds(local) };
      local.own += 1;
      return { ok: true };
    },
    async forgive(caller) {
      const local = localOf(caller);
      local.own = 0;
      local.known = { current: 0, before: 0 };
      await deleteCounters(db, countersOf(caller, local.slot)).catch(unshared);
    },
  };

  /** Returns the number of seconds until the window has slid far enough for one more call. */
  function waitSeconds({ slot, own, known }: Local): number {
    const maxBefore = max - 1;
    const current = known.current + own;
    const passed = now() / windowMs - slot;
    const at = current <= maxBefore ? 1 - (maxBefore - current) / Math.max(known.before, 1) : 2 - maxBefore / current;
    return Math.max(1, Math.ceil(((at - passed) * windowMs) / 1000));
  }
}
