import { type PackedRateHistory, packRateHistory } from '@tern/domain/rates/packed-rate-history.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../foundation/db/database.ts';
import type { Log } from '../../foundation/log/log.ts';
import { loadDailyHistory } from '../rates/rates.store.ts';

export type LoadRateHistory = (from: string, to: string) => Promise<PackedRateHistory | null>;

const historyDays = 30;
const retentionMs = 3_600_000;
/** An empty result is cached only briefly, because a new database gets its history shortly after startup. */
const emptyRetentionMs = 10_000;
const maxPairs = 500;

/**
 * Returns a function that loads a pair's rates from the last 30 days, for the sparkline on a corridor's card, and
 * caches them for an hour. The function returns null if there are no rates or they can't be loaded.
 */
export function createRateHistoryLoader({ db, now, log }: { db: Db; now: Clock; log: Log }): LoadRateHistory {
  const kept = new LRUCache<string, { readonly at: number; readonly history: PackedRateHistory | null }>({
    max: maxPairs,
  });
  return async (from, to) => {
    const key = `${from} ${to}`;
    const known = kept.get(key);
    if (known && now() - known.at < (known.history ? retentionMs : emptyRetentionMs)) return known.history;
    try {
      const history = packRateHistory(await loadDailyHistory(db, { from, to, days: historyDays, now: now() }));
      kept.set(key, { at: now(), history });
      return history;
    } catch (error) {
      log('corridors.history-not-read', { pair: key, reason: String(error) });
      return null;
    }
  };
}
