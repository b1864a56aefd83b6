import type { Clock } from '@tern/domain/time/clock.ts';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../foundation/db/database.ts';
import type { Log } from '../../foundation/log/log.ts';
import type { CallerHash } from './caller-hash.ts';
import { addToCounter, type Counted, resetCounter } from './rate-counters.store.ts';

export type Turn = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };

/**
 * How often one caller may do something, on all instances together: a window that slides over two slots of time. The first eighth of
 * it is counted in memory alone, so that whoever asks little never waits for the database; who asks more is counted there. The most
 * that can come too much is an eighth for each instance. Without the database each instance goes on by its own count.
 */
export type SharedLimit = {
  /** Takes a turn. `retryAfterSeconds`, at least 1, says when the next one will be there. */
  take(caller: string): Promise<Turn>;
  /** Gives the caller a whole window's turns back, for a proof of work. */
  forgive(caller: string): Promise<void>;
};

export type SharedLimitOptions = {
  /** Callers are counted apart for each name. */
  readonly name: string;
  /** Turns in a window. */
  readonly max: number;
  readonly windowMs: number;
  /** Callers remembered in memory at most. */
  readonly maxKeys?: number;
};

/** `known` is what all had counted when this instance last asked, `own` what it has let through since; `asking` while it asks. */
type Local = { slot: number; own: number; known: Counted; askedAt: number; asking?: Promise<void> | undefined };

/** After this long the count of the others is asked for again before somebody is refused or let through past the first stage. */
const knownForMs = 1000;

export function createSharedLimit(
  deps: { readonly db: Db; readonly now: Clock; readonly log: Log; readonly hash: CallerHash },
  { name, max, windowMs, maxKeys = 10_000 }: SharedLimitOptions,
): SharedLimit {
  const { db, now, log, hash } = deps;
  const locals = new LRUCache<string, Local>({ max: maxKeys });
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

  function used({ slot, own, known }: Local): number {
    const passed = now() / windowMs - slot;
    return known.before * (1 - passed) + known.current + own;
  }

  /** One question at a time for each caller: of two answers the later one would lack what the other had counted. */
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
    // Before the await: what comes meanwhile counts anew.
    local.own = 0;
    local.known = { ...local.known, current: local.known.current + by };
    local.askedAt = now();
    try {
      const until = new Date((local.slot + 3) * windowMs);
      local.known = await addToCounter(db, { caller: hash(name, caller), slot: local.slot, by, until });
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
      await resetCounter(db, { caller: hash(name, caller), slot: local.slot }).catch((error: unknown) =>
        unshared(error),
      );
    },
  };

  /** How long until the window has slid so far that one more fits. */
  function waitSeconds({ slot, own, known }: Local): number {
    const deps = max - 1;
    const current = known.current + own;
    const passed = now() / windowMs - slot;
    const at = current <= deps ? 1 - (deps - current) / Math.max(known.before, 1) : 2 - deps / current;
    return Math.max(1, Math.ceil(((at - passed) * windowMs) / 1000));
  }
}
