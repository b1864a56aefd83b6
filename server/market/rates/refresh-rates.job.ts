import { rateRefusals } from '@tern/domain/rates/rate-refusals.ts';
import type { RateTable } from '@tern/domain/rates/rate-table.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Timer } from '../../foundation/jobs/timer.ts';
import type { Log } from '../../foundation/log/log.ts';
import { type CircuitBreaker, createCircuitBreaker } from '../../foundation/outbound/circuit-breaker.ts';
import type { HttpClient } from '../../foundation/outbound/http-client.ts';
import { OutboundError } from '../../foundation/outbound/outbound-error.ts';
import type { RateSource } from './adapters/rate-source.ts';
import type { LiveRates } from './live-rates.ts';
import { createRateRecords } from './records/rate-records.ts';
import { closesOfTable } from './reference/seed-history.ts';

export type RefreshRatesOptions = {
  readonly db: Db;
  readonly live: LiveRates;
  readonly sources: readonly RateSource[];
  readonly http: HttpClient;
  readonly now: Clock;
  readonly log: Log;
  readonly timer: Timer;
  /** Daily tables of the past (the European Central Bank's 90 days), asked for once; they never replace what was observed. */
  readonly fetchHistory?: (http: HttpClient, now: Clock) => Promise<readonly RateTable[]>;
  /** Milliseconds for one call. */
  readonly timeoutMs?: number;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const callTimeoutMs = 8_000;

/**
 * Asks every source that is due, once a minute, all at the same time (D2). One source's failure never hinders
 * another, and without a network nothing happens but one line in the log: the last good rates stay, with their true age.
 * Two instances may run this side by side: what both write is written once.
 */
export function createRefreshRatesJob(options: RefreshRatesOptions) {
  const { live, sources, http, now, log, timer, timeoutMs = callTimeoutMs } = options;
  const stopping = new AbortController();
  const records = createRateRecords(options);
  const schedule = sources.map((source) => ({ source, breaker: createCircuitBreaker({ now }), dueAt: 0 }));
  const door: HttpClient = {
    get: (url, request = {}) =>
      http.get(url, {
        ...request,
        timeoutMs: Math.min(request.timeoutMs ?? timeoutMs, timeoutMs),
        signal: stopping.signal,
      }),
  };
  let historyDueAt = options.fetchHistory === undefined ? Number.POSITIVE_INFINITY : 0;
  let underWay: Promise<void> | undefined;
  let cancel = () => {};

  async function runOnce(): Promise<void> {
    const due = schedule.filter(({ dueAt, breaker }) => dueAt <= now() && breaker.mayCall());
    await Promise.all(due.map(ask));
    await records.flush();
    const networkIsThere = due.some(({ breaker }) => breaker.state().failures === 0);
    if (networkIsThere && now() >= historyDueAt) await fillHistory();
  }

  async function ask(entry: { source: RateSource; breaker: CircuitBreaker; dueAt: number }): Promise<void> {
    const { source, breaker } = entry;
    try {
      const table = await source.fetchTable(door, now);
      breaker.succeeded();
      entry.dueAt = now() + source.everySeconds * 1000;
      const { verdicts, worthKeeping } = live.offer(table);
      records.note(table, worthKeeping, rateRefusals(verdicts));
    } catch (error) {
      if (stopping.signal.aborted) return;
      const reason = error instanceof OutboundError ? error.code : 'fault';
      breaker.failed(error instanceof OutboundError ? error.retryAfterMs : undefined);
      live.sourceFailed(source.id, reason);
      log('rates.source_unavailable', { source: source.id, reason, message: messageOf(error) });
    }
  }

  async function fillHistory(): Promise<void> {
    historyDueAt = now() + hourMs;
    try {
      const tables = (await options.fetchHistory?.(door, now)) ?? [];
      historyDueAt = Number.POSITIVE_INFINITY;
      await records.fillPast(tables.flatMap(closesOfTable));
    } catch (error) {
      log('rates.history_unavailable', { message: messageOf(error) });
    }
  }

  /** Runs never overlap: a slow one makes the next one wait its minute. */
  function tick(): void {
    underWay = runOnce()
      .catch((error: unknown) => log('rates.refresh_failed', { message: messageOf(error) }))
      .finally(() => {
        underWay = undefined;
        if (!stopping.signal.aborted) cancel = timer(minuteMs, tick);
      });
  }

  return {
    /** Returns at once; the first run follows right after. */
    start(): void {
      cancel = timer(0, tick);
    },
    /** Ends the calls under way and waits for what is being written. */
    async stop(): Promise<void> {
      stopping.abort();
      cancel();
      await underWay;
    },
    /** One run, for tests: asks what is due now and waits until everything is written. */
    runOnce,
    /** How each source's breaker stands, for the operator. */
    breakers: () => schedule.map(({ source, breaker }) => ({ id: source.id, state: breaker.state() })),
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
