import type { Clock } from '@tern/domain/time/clock.ts';
import type { Config } from '../../foundation/config/config.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { JobState } from '../../foundation/jobs/job-runner.ts';
import type { BreakerState } from '../../foundation/outbound/circuit-breaker.ts';
import type { CurrentRates } from '../../market/rates/current-rates.ts';
import { createMetrics } from './operator/metrics.ts';
import type { EventCounter } from './watch/event-counter.ts';
import { createHealthLog } from './watch/health-log.ts';
import type { instrumentQuoteGatherer } from './watch/instrument-quote-gatherer.ts';

export type HealthDeps = {
  readonly config: Config;
  readonly db: Db;
  readonly freeBytes: () => Promise<number | undefined>;
  readonly now: Clock;
  readonly release: string;
  /** The commit of this version, or undefined if it is unknown. */
  readonly commit: string | undefined;
  readonly simulated: boolean;
  readonly providerCount: number;
  readonly rates: Pick<CurrentRates, 'sources'>;
  readonly instrumentedQuotes: ReturnType<typeof instrumentQuoteGatherer>;
  readonly events: EventCounter;
  readonly breakers: () => readonly { readonly id: string; readonly state: BreakerState }[];
  readonly jobs: () => readonly JobState[];
  /** Returns the number of shared prices received since startup, by outcome. */
  readonly contributions: () => Readonly<Record<string, number>>;
  /** Returns the number of clients connected to this instance's live stream. */
  readonly listeners: () => number;
};

export type HealthContext = ReturnType<typeof createHealthContext>;

/** Creates the context for reporting health to pages, monitoring and the operator. */
export function createHealthContext(parts: HealthDeps) {
  const metrics = createMetrics(parts);
  const healthLog = createHealthLog(parts);
  const shutdown = { hasBegun: false };
  return { ...parts, startedAt: parts.now(), metrics, healthLog, shutdown, start: metrics.start, stop: metrics.stop };
}
