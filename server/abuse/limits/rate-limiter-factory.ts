import { randomBytes } from 'node:crypto';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Log } from '../../foundation/log/log.ts';
import { loadOrCreateSharedKey } from '../../foundation/secrets/shared-keys.store.ts';
import { createCallerHasher } from './caller-hasher.ts';
import {
  createDistributedRateLimiter,
  type DistributedRateLimiter,
  type DistributedRateLimiterOptions,
} from './distributed-rate-limiter.ts';

/** Creates limits shared by all instances. */
export type RateLimiterFactory = { create(options: DistributedRateLimiterOptions): DistributedRateLimiter };

export async function createRateLimiterFactory({
  db,
  now,
  log,
}: {
  db: Db;
  now: Clock;
  log: Log;
}): Promise<RateLimiterFactory> {
  const hash = createCallerHasher(
    await loadOrCreateSharedKey(db, 'callers', () => randomBytes(32).toString('base64url')),
  );
  return { create: (options) => createDistributedRateLimiter({ db, now, log, hash }, options) };
}
