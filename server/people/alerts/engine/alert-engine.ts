import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../../foundation/db/database.ts';
import { DatabaseUnavailableError } from '../../../foundation/db/database-unavailable-error.ts';
import type { Timer } from '../../../foundation/jobs/timer.ts';
import type { Log } from '../../../foundation/log/log.ts';
import type { PersonalEventHub } from '../../../http/live/personal-event-hub.ts';
import type { QuoteGatherer } from '../../../market/prices/quote-gatherer.ts';
import type { CurrentRates } from '../../../market/rates/current-rates.ts';
import type { EnqueueMessages } from '../../../notifications/outbox/outbox.store.ts';
import { type DatabaseTimeAdjuster, unadjustedDatabaseTime } from '../read-database-time.ts';
import { type CurrencyPair, loadAlertPairs, loadSeriesOfPair, recordHourlyRate } from './alert-series.store.ts';
import { type EvaluationContext, evaluateBatch } from './evaluate-batch.ts';
import type { TriggeredAlert } from './evaluate-matched-alerts.ts';
import { observeSeries, type SeriesTick } from './observe-series.ts';
import type { PairTick } from './pair-tick.ts';
import { createReadDailyCloses } from './read-daily-closes.ts';
import { createTickQueue } from './tick-queue.ts';

export type AlertEngine = ReturnType<typeof createAlertEngine>;

export type AlertEngineOptions = {
  readonly db: Db;
  readonly rates: Pick<CurrentRates, 'rate' | 'onChange'>;
  readonly quotes: Pick<QuoteGatherer, 'gather' | 'version'>;
  readonly now: Clock;
  readonly timer: Timer;
  readonly log: Log;
  readonly enqueue: EnqueueMessages;
  /** Called after a commit that wrote messages. */
  readonly wake?: () => void;
  /** A unique name for each instance. */
  readonly instance: string;
  readonly databaseClock?: DatabaseTimeAdjuster;
  /** Publishes to the user's open pages after the commit. A crash can lose this event, but nothing else. */
  readonly personEvents?: Pick<PersonalEventHub, 'publish'>;
  /** Alerts per transaction. */
  readonly batchSize?: number;
};

const fullPollIntervalMs = 60_000;
const maxQueuedTicks = 20_000;
const seriesPageSize = 200;
const defaultBatchSize = 500;
const maxBackoffMs = 8_000;

/**
 * Passes every accepted rate of a watched pair to the database, in order ([S4.6], [S4.7]). The database finds the
 * affected alerts, so the engine stores only pairs and pending ticks in memory. Once a minute and whenever prices
 * change, it checks every pair, even if its rate is unchanged, because time windows open and alerts are created in
 * between. The first check catches up after startup.
 */
export function createAlertEngine(options: AlertEngineOptions) {
  const { db, rates, quotes, now, timer, log } = options;
  const history = createReadDailyCloses();
  const evaluation: EvaluationContext = {
    ...{ history, log, enqueue: options.enqueue, instance: options.instance },
    databaseClock: options.databaseClock ?? unadjustedDatabaseTime,
    batchSize: options.batchSize ?? defaultBatchSize,
  };
  const queue = createTickQueue(maxQueuedTicks, () => log('alerts.tick-dropped'));
  const pairs = new Map<string, { readonly pair: CurrencyPair; last: PairTick | undefined }>();
  let [lookedAt, quotesVersion] = [Number.NEGATIVE_INFINITY, Number.NaN];
  let isStopped = true;
  let underWay: Promise<void> | undefined;
  let wake = (): void => {};
  let stopListening = (): void => {};

  /** Queues each pair's current rate. Skips unchanged rates unless `all` is set. */
  function capture(all: boolean): void {
    for (const entry of pairs.values()) {
      const { fromCurrency, toCurrency } = entry.pair;
      const found = rates.rate(fromCurrency, toCurrency);
      if (!found) continue;
      const { rate, asOf, source, kind } = found;
      const isSame = entry.last?.rate === rate && entry.last.asOf === asOf && entry.last.source === source;
      if (isSame && !all) continue;
      entry.last = { fromCurrency, toCurrency, rate, asOf, source, kind };
      queue.push(entry.last);
    }
  }

  /** Copies only the two currencies, because the argument may be an alert with other fields. */
  function know({ fromCurrency, toCurrency }: CurrencyPair): void {
    const key = fromCurrency + toCurrency;
    if (!pairs.has(key)) pairs.set(key, { pair: { fromCurrency, toCurrency }, last: undefined });
  }

  async function loadPairs(): Promise<void> {
    const found = await loadAlertPairs(db);
    const keys = new Set(found.map(({ fromCurrency, toCurrency }) => fromCurrency + toCurrency));
    for (const key of pairs.keys()) if (!keys.has(key)) pairs.delete(key);
    for (const pair of found) know(pair);
  }

  async function evaluatePair(tick: PairTick): Promise<void> {
    await recordHourlyRate(db, tick);
    for (let after = ''; ; ) {
      const page = await loadSeriesOfPair(db, tick, after, seriesPageSize);
      for (const series of page) {
        try {
          await evaluateSeries(await observeSeries(series, tick, { db, rates, quotes, history }, now()));
        } catch (error) {
          if (isTransientError(error)) throw error;
          // Logs only the first word, because the rest may contain a corridor and an amount.
          log('alerts.evaluation-failed', { series: series.series.split(' ')[0], reason: String(error) });
        }
      }
      after = page.at(-1)?.series ?? '';
      if (page.length < seriesPageSize) return;
    }
  }

  /**
   * During quiet hours, and if such notifications are turned off, open pages only update their lists. After quiet
   * hours, they are notified when the message is delivered.
   */
  function notify({ userId, alertId, message: { triggeredAt }, isSilent }: TriggeredAlert): void {
    if (isSilent) void options.personEvents?.publish(userId, 'changed', { kind: 'alerts' });
    else void options.personEvents?.publish(userId, 'alert', { alertId, triggeredAt });
  }

  async function evaluateSeries(tick: SeriesTick): Promise<void> {
    for (let isDone = false; !isDone; ) {
      const outcome = await db.transaction().execute((tx) => evaluateBatch(tx, tick, evaluation));
      isDone = outcome.isDone;
      for (const each of outcome.fired) notify(each);
      if (outcome.fired.length > 0) options.wake?.();
    }
  }

  /**
   * Evaluates the queued ticks one at a time. If `isPatient` is set, an error is followed by a pause of 1, 2, 4 and
   * then 8 seconds. The tick is then retried if the database was unavailable. Without `isPatient`, an error is thrown.
   */
  async function drain(isPatient: boolean): Promise<void> {
    let failures = 0;
    for (let tick = queue.peek(); tick !== undefined; tick = queue.peek()) {
      try {
        await evaluatePair(tick);
        queue.done(tick);
        failures = 0;
      } catch (error) {
        if (!isTransientError(error)) queue.done(tick);
        if (!isPatient) throw error;
        log('alerts.tick-failed', { reason: String(error) });
        await pause(Math.min(maxBackoffMs, 1000 * 2 ** failures));
        failures += 1;
      }
      if (isPatient && isStopped) return;
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = timer(ms, resolve);
      wake = () => {
        cancel();
        resolve();
      };
    });
  }

  function work(): void {
    if (isStopped || underWay) return;
    underWay = drain(true)
      .catch((error: unknown) => log('alerts.engine-failed', { reason: String(error) }))
      .finally(() => {
        underWay = undefined;
        if (queue.size() > 0) work();
      });
  }

  async function queueAll(): Promise<void> {
    const isWhole = now() - lookedAt >= fullPollIntervalMs || now() < lookedAt;
    const version = quotes.version();
    if (!isWhole && version === quotesVersion) return;
    await loadPairs();
    capture(true);
    quotesVersion = version;
    lookedAt = now();
  }

  return {
    start(): void {
      isStopped = false;
      stopListening = rates.onChange(() => {
        capture(false);
        work();
      });
    },

    /**
     * Queues every pair if a minute has passed since the last full check or prices have changed. Then starts
     * evaluating.
     */
    async poll(): Promise<void> {
      try {
        await queueAll();
      } finally {
        work();
      }
    },

    /** Stops after the current tick. The next start resumes pending work. */
    async stop(): Promise<void> {
      isStopped = true;
      stopListening();
      wake();
      await underWay;
    },

    /** Checks the pair of a new or changed alert immediately rather than at the next full check. */
    watch(pair: CurrencyPair): void {
      if (isStopped) return;
      know(pair);
      const entry = pairs.get(pair.fromCurrency + pair.toCurrency);
      if (entry) entry.last = undefined;
      capture(false);
      work();
    },

    /**
     * Checks every pair once and waits for the result. Throws if the database fails. An error in a single series is
     * only logged. For tests and tools.
     */
    async tick(): Promise<void> {
      await loadPairs();
      capture(true);
      await drain(false);
    },
  };
}

/** Returns whether a retry may succeed: the database was unavailable, or another transaction interfered. */
function isTransientError(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError;
}
