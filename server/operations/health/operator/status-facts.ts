import { statfs } from 'node:fs/promises';
import type { HealthAlert } from '@tern/domain/health/health-alerts.ts';
import type { SourceState } from '../../../market/rates/records/source-book.ts';
import { type KeptCrash, newestCrashes } from '../crashes/crash-reports.store.ts';
import type { HealthParts, HealthRoom } from '../health-room.ts';
import { type ServiceHealth, serviceHealth } from '../service-health.ts';
import type { NotedEvent } from '../watch/event-book.ts';
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
  readonly region: string;
  readonly health: ServiceHealth;
  readonly sources: readonly SourceState[];
  readonly breakers: ReturnType<HealthParts['breakers']>;
  readonly listeners: number;
  readonly troubles: readonly NotedEvent[];
  readonly healthAlerts: readonly HealthAlert[];
  /** undefined where the database did not answer. */
  readonly queues: readonly QueueRow[] | undefined;
  readonly jobs: JobFacts | undefined;
  readonly database: DatabaseFacts | undefined;
  readonly crashes: readonly KeptCrash[] | undefined;
  /** Bytes of the data folder's disk; undefined where it cannot be told, or the database is elsewhere. */
  readonly disk: { readonly free: number; readonly all: number } | undefined;
};

/** Everything on the operator's page, each part by itself: what cannot be had now is missing, the rest is there. */
export async function statusFacts(room: HealthRoom): Promise<StatusFacts> {
  const orMissing = <T>(facts: Promise<T>): Promise<T | undefined> => facts.catch(() => undefined);
  const { db, config } = room;
  const [health, queues, jobs, database, crashes, disk] = await Promise.all([
    serviceHealth(room),
    orMissing(readQueues(db)),
    orMissing(readJobs(db)),
    orMissing(readDatabaseFacts(db)),
    orMissing(newestCrashes(db)),
    config.DATABASE_URL === undefined ? orMissing(diskOf(config.dataFolder)) : undefined,
  ]);
  return {
    now: room.now(),
    startedAt: room.startedAt,
    release: room.release,
    region: config.SERVICE_REGION,
    health,
    sources: room.rates.sources(),
    breakers: room.breakers(),
    listeners: room.listeners(),
    troubles: room.events.troubles(),
    healthAlerts: room.healthLog.alerts(),
    queues,
    jobs,
    database,
    crashes,
    disk,
  };
}

async function diskOf(folder: string): Promise<{ free: number; all: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}
