import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Job } from '../../foundation/jobs/job.ts';
import { pruneRateCounters } from './rate-counters.store.ts';
import { pruneUsedTokens } from './used-tokens.store.ts';

export const deleteExpiredCountsAndTokens: Job<{ readonly db: Db; readonly now: Clock }> = {
  name: 'limits.delete-old-counts',
  description: 'Deletes expired rate-limit counts, and trust tokens that are too old to be used again.',
  schedule: { everyMs: 5 * 60_000, jitterMs: 30_000 },
  async run({ db, now }) {
    await pruneRateCounters(db, new Date(now()));
    await pruneUsedTokens(db, new Date(now()));
  },
};
