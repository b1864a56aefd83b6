import type { Clock } from '@tern/domain/time/clock.ts';
import type { ClientConfig } from 'pg';
import type { Config } from '../foundation/config/config.ts';
import type { Db } from '../foundation/db/database.ts';
import { createInstanceBus, type InstanceBus } from '../foundation/db/instance-bus.ts';
import { buildListenerApplicationName } from '../foundation/db/older-instances.ts';
import { deleteOldIdempotencyKeys } from '../foundation/idempotency/delete-old-idempotency-keys.job.ts';
import { createIdempotentRunner, type IdempotentRunner } from '../foundation/idempotency/idempotent-runner.ts';
import { createJobRunner, type JobRunner } from '../foundation/jobs/job-runner.ts';
import { systemTimer, type Timer } from '../foundation/jobs/timer.ts';
import type { Log } from '../foundation/log/log.ts';
import { createEventCounter, type EventCounter } from '../operations/health/watch/event-counter.ts';

/** The basic dependencies that every other slice uses. */
export type Foundation = {
  readonly config: Config;
  readonly db: Db;
  readonly now: Clock;
  readonly timer: Timer;
  /** Also counts events for the operator. */
  readonly log: Log;
  readonly events: EventCounter;
  /** Every slice adds its own jobs. */
  readonly jobs: JobRunner;
  /** Connects the instances that share a database. */
  readonly bus: InstanceBus;
  /** Runs an action once per Idempotency-Key. */
  readonly withIdempotencyKey: IdempotentRunner;
};

export type FoundationDeps = {
  readonly config: Config;
  readonly db: Db;
  readonly connection: ClientConfig | undefined;
  readonly now: Clock;
  readonly timer: Timer | undefined;
  readonly log: Log;
};

export function createFoundation(deps: FoundationDeps): Foundation {
  const { config, db, connection, now, timer = systemTimer } = deps;
  const events = createEventCounter({ now });
  const log = events.tap(deps.log);
  const jobs = createJobRunner({ timer, now, log, random: Math.random });
  jobs.add(deleteOldIdempotencyKeys, { db, now });
  return {
    config,
    db,
    now,
    timer,
    log,
    events,
    jobs,
    bus: createInstanceBus({ db, connection, readApplicationName: buildListenerApplicationName, timer, log }),
    withIdempotencyKey: createIdempotentRunner({ db, now }),
  };
}
