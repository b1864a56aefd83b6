import { rateRejections } from '@tern/domain/rates/rate-rejections.ts';
import type { RateTable } from '@tern/domain/rates/rate-table.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Job } from '../../foundation/jobs/job.ts';
import type { Log } from '../../foundation/log/log.ts';
import { type CircuitBreaker, createCircuitBreaker } from '../../foundation/outbound/circuit-breaker.ts';
import type { HttpClient } from '../../foundation/outbound/http-client.ts';
import { OutboundError } from '../../foundation/outbound/outbound-error.ts';
import type { RateSource } from './adapters/rate-source.ts';
import type { CurrentRates } from './current-rates.ts';
import { createRateRecorder } from './records/rate-records.ts';
import { closesOfTable } from './reference/seed-rate-history.ts';

export type RateRefresher = ReturnType<typeof createRateRefresher>;

export type RateRefresherDeps = {
  readonly db: Db;
  readonly live: CurrentRates;
  readonly sources: readonly RateSource[];
  readonly http: HttpClient;
  readonly now: Clock;
  readonly log: Log;
  /**
   * Returns past daily tables (the European Central Bank's last 90 days). Called until it succeeds once. The tables
   * never replace observations.
   */
  readonly fetchHistory?: (http: HttpClient, now: Clock) => Promise<readonly RateTable[]>;
  /** Time limit for one call, in milliseconds. */
  readonly timeoutMs?: number;
};

const hourMs = 3_600_000;
const callTimeoutMs = 8_000;

export const refreshRates: Job<Pick<RateRefresher, 'run'>> = {
  name: 'rates.refresh',
  description: 'Requests rates from every source that is due, in parallel (not with RATES=off or simulated).',
  schedule: { everyMs: 60_000, atStart: true },
  run: (refresh, signal) => refresh.run(signal),
};

/**
 * Creates the rate refresher, which polls all due sources in parallel (D2). One source's failure never affects another.
 * While offline, it logs one line per source and attempt, and the last good rates stay in use with their real age.
 * Several instances may poll at the same time, because equal values are stored only once.
 */
export function createRateRefresher(options: RateRefresherDeps) {
  const { live, sources, http, now, log, timeoutMs = callTimeoutMs } = options;
  const records = createRateRecorder(options);
  const schedule = sources.map((source) => ({ source, breaker: createCircuitBreaker({ now }), dueAt: 0 }));
  let historyDueAt = options.fetchHistory === undefined ? Number.POSITIVE_INFINITY : 0;

  /** Returns a client whose calls have a time limit and are aborted on shutdown. */
  function boundedClient(signal: AbortSignal | undefined): HttpClient {
    return {
      get(url, request = {}) {
        const bounded = { ...request, timeoutMs: Math.min(request.timeoutMs ?? timeoutMs, timeoutMs) };
        return http.get(url, signal ? { ...bounded, signal } : bounded);
      },
    };
  }

  async function run(signal?: AbortSignal): Promise<void> {
    const client = boundedClient(signal);
    const due = schedule.filter(({ dueAt, breaker }) => dueAt <= now() && breaker.tryAcquire());
    await Promise.all(due.map((entry) => ask(entry, client, signal)));
    await records.flush();
    const networkIsThere = due.some(({ breaker }) => breaker.state().failures === 0);
    if (networkIsThere && now() >= historyDueAt) await fillHistory(client);
  }

  async function ask(entry: ScheduledSource, client: HttpClient, signal: AbortSignal | undefined): Promise<void> {
    const { source, breaker } = entry;
    try {
      const table = await source.fetchTable(client, now);
      breaker.recordSuccess();
      entry.dueAt = now() + source.everySeconds * 1000;
      const { verdicts, isWorthSaving } = live.offer(table);
      records.note(table, isWorthSaving, rateRejections(verdicts));
    } catch (error) {
      if (signal?.aborted) return;
      const reason = error instanceof OutboundError ? error.code : 'fault';
      breaker.recordFailure(error instanceof OutboundError ? error.retryAfterMs : undefined);
      live.sourceFailed(source.id, reason);
      log('rates.source-unavailable', { source: source.id, reason, message: errorMessageOf(error) });
    }
  }

  async function fillHistory(client: HttpClient): Promise<void> {
    historyDueAt = now() + hourMs;
    try {
      const tables = (await options.fetchHistory?.(client, now)) ?? [];
      await records.fillPast(tables.flatMap(closesOfTable));
      historyDueAt = Number.POSITIVE_INFINITY;
    } catch (error) {
      log('rates.history-unavailable', { message: errorMessageOf(error) });
    }
  }

  return {
    /** Polls due sources and waits until everything is written. `signal` aborts pending calls. */
    run,
    /** Returns each source's breaker state, for the operator. */
    breakers: () => schedule.map(({ source, breaker }) => ({ id: source.id, state: breaker.state() })),
  };
}

type ScheduledSource = { readonly source: RateSource; readonly breaker: CircuitBreaker; dueAt: number };

function errorMessageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
