import { randomBytes } from 'node:crypto';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Log } from '../../foundation/log/log.ts';
import { loadOrCreateSharedKey } from '../../foundation/secrets/shared-keys.store.ts';
import { createCallerHasher } from './caller-hasher.ts';
import {
  createDistributedRateLimit,
  type DistributedRateLimit,
  type DistributedRateLimitOptions,
} from './distributed-rate-limit.ts';

/** Creates limits shared by all instances. */
export type Limits = { create(options: DistributedRateLimitOptions): DistributedRateLimit };

export async function createLimits({ db, now, log }: { db: Db; now: Clock; log: Log }): Promise<Limits> {
  const hash = createCallerHasher(
    await loadOrCreateSharedKey(db, 'callers', () => randomBytes(32).toString('base64url')),
  );
  return { create: (options) => createDistributedRateLimit({ db, now, log, hash }, options) };
}
