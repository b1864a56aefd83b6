import type { RateRejection } from '@tern/domain/rates/rate-rejections.ts';
import type { RateTable } from '@tern/domain/rates/rate-table.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../../foundation/db/database.ts';
import type { Log } from '../../../foundation/log/log.ts';
import type { CurrentRates } from '../current-rates.ts';
import {
  loadRecentCloses,
  pruneRatePointsAndRejections,
  type SourcedClose,
  type SourcedRate,
  type SourcedRateRejection,
  saveDailyCloses,
  saveRatePoints,
  saveRateRejections,
} from '../rates.store.ts';
import { type AcceptedRate, utcDay } from './rate-source-tracker.ts';

const hourMs = 3_600_000;
const maxUnsaved = 5_000;

/**
 * Creates a recorder that writes changed rates to the database. If the database is unavailable, up to 5,000 unwritten
 * values and the same number of rejections stay in memory for the next attempt. A rejection for the same source,
 * currency and reason is written at most once an hour.
 */
export function createRateRecorder(deps: { db: Db; live: CurrentRates; now: Clock; log: Log }) {
  const { db, live, now, log } = deps;
  const rejectedAt = new Map<string, number>();
  let points: SourcedRate[] = [];
  let rejections: SourcedRateRejection[] = [];
  let prunedAt = Number.NEGATIVE_INFINITY;

  /** Returns each changed currency's value from the best source, with its day. */
  function closes(): readonly SourcedClose[] {
    return [...new Set(points.map((point) => point.currency))].flatMap((currency) => {
      const best = live.rate('USD', currency);
      return best === undefined ? [] : [{ currency, day: utcDay(best.asOf), perUsd: best.rate, source: best.source }];
    });
  }

  return {
    note(table: RateTable, isWorthSaving: readonly AcceptedRate[], refused: readonly RateRejection[]): void {
      // Simulated rates are never recorded.
      if (table.kind === 'simulated') return;
      const { source, receivedAt } = table;
      points.push(...isWorthSaving.map((rate) => ({ ...rate, source, receivedAt })));
      points = points.slice(-maxUnsaved);
      for (const rejection of refused) {
        const key = `${source} ${rejection.currency} ${rejection.reason}`;
        if (receivedAt - (rejectedAt.get(key) ?? Number.NEGATIVE_INFINITY) < hourMs) continue;
        rejectedAt.set(key, receivedAt);
        rejections.push({ ...rejection, source, rejectedAt: receivedAt });
      }
      rejections = rejections.slice(-maxUnsaved);
    },

    async flush(): Promise<void> {
      if (points.length > 0) {
        await saveDailyCloses(db, closes(), true);
        await saveRatePoints(db, points);
        log('rates.recorded', { values: points.length });
        points = [];
        live.rememberCloses(await loadRecentCloses(db));
      }
      await saveRateRejections(db, rejections);
      rejections = [];
      if (now() - prunedAt >= hourMs) {
        await pruneRatePointsAndRejections(db, now());
        prunedAt = now();
      }
    },

    async fillPast(past: readonly SourcedClose[]): Promise<void> {
      await saveDailyCloses(db, past, false);
      live.rememberCloses(await loadRecentCloses(db));
    },
  };
}
