import { createAlert } from '@tern/domain/alerts/alert.ts';
import { type AlertObservation, observedValue } from '@tern/domain/alerts/alert-observation.ts';
import { isRecentEnoughForAlert } from '@tern/domain/alerts/alert-rate-age.ts';
import { createWatchedTick } from '@tern/domain/alerts/matching/alert-match-criteria.ts';
import type { Db } from '../../../foundation/db/database.ts';
import type { Log } from '../../../foundation/log/log.ts';
import type { EnqueueMessages } from '../../../notifications/outbox/outbox.store.ts';
import type { DatabaseTimeAdjuster } from '../read-database-time.ts';
import {
  type LockedSeries,
  lockSeries,
  type PendingTick,
  recordSeenProviders,
  recordTickProgress,
  type TickProgress,
} from './alert-series.store.ts';
import { type AlertEvaluationInput, evaluateMatchedAlerts, type TriggeredAlert } from './evaluate-matched-alerts.ts';
import { lockMatchedAlerts, nilUuid, openDueTriggerWindows, writeTick } from './matched-alerts.store.ts';
import type { SeriesTick } from './observe-series.ts';
import type { ReadDailyCloses } from './read-daily-closes.ts';

/**
 * The inputs of `evaluateBatch`, which runs one transaction of a tick ([S4.6-5], D5). Only the transaction that has
 * locked the series' row evaluates alerts, so instances take turns and a late tick changes nothing. Counters, triggers
 * and messages are committed together or not at all. If an instance crashes halfway, nothing is written, and the
 * database releases its lock.
 */
export type EvaluationContext = {
  readonly enqueue: EnqueueMessages;
  readonly history: ReadDailyCloses;
  readonly databaseClock: DatabaseTimeAdjuster;
  /** A unique name for each instance. */
  readonly instance: string;
  /** Alerts per transaction. */
  readonly batchSize: number;
  readonly log: Log;
};

export type BatchOutcome = { readonly isDone: boolean; readonly fired: readonly TriggeredAlert[] };

/** Longer than the interval between two full checks, so a running instance renews its lease in time. */
const leaseMs = 150_000;
const futureToleranceMs = 10 * 60_000;
const emptyBatchOutcome: BatchOutcome = { isDone: true, fired: [] };

export async function evaluateBatch(tx: Db, tick: SeriesTick, deps: EvaluationContext): Promise<BatchOutcome> {
  const { series } = tick;
  const lockedSeries = await lockSeries(tx, series);
  if (!lockedSeries) return emptyBatchOutcome;
  const now = deps.databaseClock(lockedSeries.databaseNow);
  if (!lockedSeries.pending && !shouldEvaluate(tick, lockedSeries, deps.instance, now)) return emptyBatchOutcome;
  const lease = { holder: deps.instance, until: now + leaseMs };

  const work = lockedSeries.pending ?? (await beginTick(tx, tick, lockedSeries, now));
  if (!work) return emptyBatchOutcome;
  const { observation, cursor } = work;
  const value = observedValue(createAlert(lockedSeries.question, '', now), observation);
  if (!isRecentEnoughForAlert(lockedSeries.question, observation, now) || value === undefined) {
    // Abandons a half-finished tick that has become too old, because a rate that old must not trigger alerts.
    if (lockedSeries.pending) await recordTickProgress(tx, series, { finished: observation, now });
    return { isDone: lockedSeries.pending === undefined, fired: [] };
  }

  if (lockedSeries.firstOpening <= now) await openDueTriggerWindows(tx, series, new Date(now));
  const watched = { ...createWatchedTick(lockedSeries.lastRate, observation.rate, now), value };
  const { rows, found } = await lockMatchedAlerts(tx, series, { tick: watched, after: cursor, limit: deps.batchSize });
  const isWhole = found < deps.batchSize;
  const step: TickProgress = isWhole
    ? { finished: observation, now, lease }
    : { pending: { observation, cursor: rows.at(-1)?.id ?? cursor } };
  const fired = await evaluateAndWriteBatch(
    tx,
    { rows, observation, value, lockedSeries, now },
    { series, step, deps },
  );
  return { isDone: isWhole && lockedSeries.pending === undefined, fired };
}

/**
 * Evaluates the matched alerts and writes the results: their new state, triggers, the tick's progress, and messages.
 */
async function evaluateAndWriteBatch(
  tx: Db,
  match: AlertEvaluationInput,
  { series, step: progress, deps }: { series: string; step: TickProgress; deps: EvaluationContext },
): Promise<readonly TriggeredAlert[]> {
  if (match.rows.length === 0) {
    await recordTickProgress(tx, series, progress);
    return [];
  }
  const { alerts, triggers, messages, fired } = await evaluateMatchedAlerts(tx, match, deps);
  await writeTick(tx, series, { alerts, triggers, progress });
  if (messages.length > 0) await deps.enqueue(tx, messages);
  return fired;
}

/**
 * Returns whether this instance should evaluate the tick. A tick older than the last one is ignored. Prices, and a
 * different rate for the same time, must come from the instance that holds the lease. Another instance's sources may
 * report different values, and one of its ticks may arrive late.
 */
function shouldEvaluate(tick: SeriesTick, held: LockedSeries, instance: string, now: number): boolean {
  // If the last tick is in the future, the clock that timestamped it was ahead, so that tick must not block newer ones.
  const isAhead = held.lastAsOf !== undefined && held.lastAsOf > now + futureToleranceMs;
  if (held.lastAsOf !== undefined && !isAhead && tick.observation.asOf < held.lastAsOf) return false;
  const isOtherRate = tick.observation.asOf === held.lastAsOf && tick.observation.rate !== held.lastRate;
  const isForAnyone = !tick.isPriced && !isOtherRate;
  if (isForAnyone || held.holder === undefined || held.holder === instance) return true;
  // If a clock was set back, the lease must not block the series for longer than usual.
  return now >= held.heldUntil || held.heldUntil - now > leaseMs;
}

async function beginTick(
  tx: Db,
  { series, observation, providerSnapshot }: SeriesTick,
  held: LockedSeries,
  now: number,
): Promise<PendingTick | undefined> {
  if (!providerSnapshot) return { observation, cursor: nilUuid };
  // The first check treats all providers as known. It waits until every source responds, because otherwise a failed
  // source's providers would look new later.
  if (!held.wasChecked && !providerSnapshot.isWhole) return undefined;
  const at = new Date(held.wasChecked ? now : 0);
  const providers = await recordSeenProviders(tx, series, { providers: providerSnapshot.providers, at });
  const seen: AlertObservation = { ...observation, providers };
  return { observation: seen, cursor: nilUuid };
}
