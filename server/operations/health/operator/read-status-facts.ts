import { statfs } from 'node:fs/promises';
import type { HealthAlert } from '@tern/domain/health/health-alerts.ts';
import { countByStatus } from '../../../market/prices/contributions/set-aside.store.ts';
import {
  type FeedState,
  readFeedStates,
  readQuarantine,
  type UnpublishedLine,
} from '../../../market/prices/feeds/feed-states.store.ts';
import type { SourceState } from '../../../market/rates/records/source-registry.ts';
import { checkServiceHealth, type ServiceHealth } from '../check-service-health.ts';
import { loadNewestCrashReports, type SavedCrashReport } from '../crashes/crash-reports.store.ts';
import type { HealthContext, HealthParts } from '../health-context.ts';
import type { LoggedEvent } from '../watch/event-log.ts';
import {
  type DatabaseFacts,
  type JobFacts,
  type QueueRow,
  readDatabaseFacts,
  readJobs,
  readQueues,
} from './operator.store.ts';

export type StatusFacts = {
  readonly now: number;
  readonly startedAt: number;
  readonly release: string;
  readonly commit: string | undefined;
  readonly region: string;
  readonly health: ServiceHealth;
  readonly sources: readonly SourceState[];
  readonly breakers: ReturnType<HealthParts['breakers']>;
  readonly listeners: number;
  readonly troubles: readonly LoggedEvent[];
  readonly healthAlerts: readonly HealthAlert[];
  /** undefined if the database is unavailable. */
  readonly queues: readonly QueueRow[] | undefined;
  readonly jobs: JobFacts | undefined;
  readonly database: DatabaseFacts | undefined;
  readonly crashes: readonly SavedCrashReport[] | undefined;
  readonly feeds: readonly FeedState[] | undefined;
  /** Rejected lines of price feeds. */
  readonly waitingLines: readonly UnpublishedLine[] | undefined;
  /** The number of shared prices by status. */
  readonly sharedPrices: Readonly<Record<string, number>> | undefined;
  /** The space on the data folder's disk in bytes; undefined if unknown, or if the database is on another machine. */
  readonly disk: { readonly free: number; readonly all: number } | undefined;
};

const maxWaitingLines = 100;

/** Returns all data for the operator's page. Parts that can't be read are undefined. */
export async function readStatusFacts(deps: HealthContext): Promise<StatusFacts> {
  const orMissing = <T>(facts: Promise<T>): Promise<T | undefined> => facts.catch(() => undefined);
  const { db, config } = deps;
  const feedIds = config.priceFeeds.map(({ id }) => id);
  const [health, queues, jobs, database, crashes, feeds, waitingLines, sharedPrices, disk] = await Promise.all([
    checkServiceHealth(deps),
    orMissing(readQueues(db)),
    orMissing(readJobs(db)),
    orMissing(readDatabaseFacts(db)),
    orMissing(loadNewestCrashReports(db)),
    orMissing(readFeedStates(db, feedIds)),
    orMissing(readQuarantine(db, feedIds, maxWaitingLines)),
    orMissing(countByStatus(db)),
    config.DATABASE_URL === undefined ? orMissing(diskOf(config.dataFolder)) : undefined,
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
    waitingLines,
    sharedPrices,
    disk,
  };
}

async function diskOf(folder: string): Promise<{ free: number; all: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}
