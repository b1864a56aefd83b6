import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../db/database.ts';
import type { Job } from '../jobs/job.ts';
import { pruneIdempotencyKeys } from './idempotency-keys.store.ts';

/** How long an action can wait in a browser and still be recognized as a repeat, in milliseconds. */
export const idempotencyRetentionMs = 30 * 86_400_000;
/** The maximum number of keys per user: four times the capacity of a browser's queue. */
export const maxKeysPerUser = 2000;

export const deleteOldIdempotencyKeys: Job<{ readonly db: Db; readonly now: Clock }> = {
  name: 'idempotency.delete-old-keys',
  description: 'Deletes saved responses after 30 days, and keeps only the newest 2,000 for each person.',
  schedule: { everyMs: 3_600_000, jitterMs: 60_000 },
  run: ({ db, now }) =>
    pruneIdempotencyKeys(db, { before: new Date(now() - idempotencyRetentionMs), max: maxKeysPerUser }),
};
