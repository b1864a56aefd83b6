import { utcDay } from '@tern/domain/alerts/backtest/days-before.ts';
import type { DailyRate } from '@tern/domain/rates/rate-window.ts';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../foundation/db/database.ts';
import { loadDailyHistory } from '../../../market/rates/rates.store.ts';
import type { CurrencyPair } from './alert-series.store.ts';

const historyDays = 100;
const maxCachedPairs = 300;
const maxAgeMs = 10 * 60_000;

export type ReadDailyCloses = (db: Db, pair: CurrencyPair, now: number) => Promise<readonly DailyRate[]>;

/**
 * Returns a function that reads a pair's daily closes up to today, used for "the best in 90 days" and "better than on 9
 * out of 10 days". It caches recently requested pairs.
 */
export function createReadDailyCloses(): ReadDailyCloses {
  const remembered = new LRUCache<string, { day: string; readAt: number; history: readonly DailyRate[] }>({
    max: maxCachedPairs,
  });
  return async (db, { fromCurrency, toCurrency }, now) => {
    const key = fromCurrency + toCurrency;
    const day = utcDay(now);
    const known = remembered.get(key);
    if (known?.day === day && Math.abs(now - known.readAt) < maxAgeMs) return known.history;
    const history = await loadDailyHistory(db, { from: fromCurrency, to: toCurrency, days: historyDays, now });
    remembered.set(key, { day, readAt: now, history });
    return history;
  };
}
