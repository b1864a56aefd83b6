import { statfs } from 'node:fs/promises';
import type { HealthAlert } from '@tern/domain/health/health-alerts.ts';
import { countContributionsByStatus } from '../../../market/prices/contributions/flagged-prices.store.ts';
import {
  type FeedState,
  type QuarantinedFeedLine,
  readFeedStates,
  readQuarantinedLines,
} from '../../../market/prices/feeds/feed-states.store.ts';
import type { RateSourceState } from '../../../market/rates/records/rate-source-tracker.ts';
import { loadNewestCrashReports, type SavedCrashReport } from '../crashes/crash-reports.store.ts';
import type { HealthContext, HealthDeps } from '../health-context.ts';
import { readServiceHealth, type ServiceHealth } from '../read-service-health.ts';
import type { EventCount } from '../watch/event-counter.ts';
import {
  type DatabaseStats,
  type JobActivity,
  type OutboxTotal,
  readDatabaseStats,
  readJobActivity,
  readOutboxTotals,
} from './operator.store.ts';

export type OperatorStatus = {
  readonly now: number;
  readonly startedAt: number;
  readonly release: string;
  readonly commit: string | undefined;
  readonly region: string;
  readonly health: ServiceHealth;
  readonly sources: readonly RateSourceState[];
  readonly breakers: ReturnType<HealthDeps['breakers']>;
  readonly listeners: number;
  readonly troubles: readonly EventCount[];
  readonly healthAlerts: readonly HealthAlert[];
  /** Undefined if the database is unavailable. */
  readonly queues: readonly OutboxTotal[] | undefined;
  readonly jobs: JobActivity | undefined;
  readonly database: DatabaseStats | undefined;
  readonly crashes: readonly SavedCrashReport[] | undefined;
  readonly feeds: readonly FeedState[] | undefined;
  /** At most 100 rejected lines from price feeds. */
  readonly unpublishedLines: readonly QuarantinedFeedLine[] | undefined;
  /** The number of shared prices by status. */
  readonly sharedPrices: Readonly<Record<string, number>> | undefined;
  /** The space on the data folder's disk, in bytes. It is undefined if the space is unknown or DATABASE_URL is set. */
  readonly disk: { readonly free: number; readonly all: number } | undefined;
};

const maxUnpublishedLines = 100;

/** Returns all data for the operator's page. Parts that can't be read are undefined. */
export async function readOperatorStatus(deps: HealthContext): Promise<OperatorStatus> {
  const orMissing = <T>(facts: Promise<T>): Promise<T | undefined> => facts.catch(() => undefined);
  const { db, config } = deps;
  const feedIds = config.priceFeeds.map(({ id }) => id);
  const [health, queues, jobs, database, crashes, feeds, unpublishedLines, sharedPrices, disk] = await Promise.all([
    readServiceHealth(deps),
    orMissing(readOutboxTotals(db)),
    orMissing(readJobActivity(db)),
    orMissing(readDatabaseStats(db)),
    orMissing(loadNewestCrashReports(db)),
    orMissing(readFeedStates(db, feedIds)),
    orMissing(readQuarantinedLines(db, feedIds, maxUnpublishedLines)),
    orMissing(countContributionsByStatus(db)),
    config.DATABASE_URL === undefined ? orMissing(readDiskSpace(config.dataFolder)) : undefined,
  ]);
  return {
    now: deps.now(),
    startedAt: deps.startedAt,
    release: deps.release,
    commit: deps.commit,
    region: config.SERVICE_REGION,
    health,
    sources: deps.rates.sources(),
    breakers: deps.breakers(),
    listeners: deps.listeners(),
    troubles: deps.events.troubles(),
    healthAlerts: deps.healthLog.alerts(),
    queues,
    jobs,
    database,
    crashes,
    feeds,
    unpublishedLines,
    sharedPrices,
    disk,
  };
}

async function readDiskSpace(folder: string): Promise<{ free: number; all: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}
