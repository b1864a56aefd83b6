import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Job } from '../../foundation/jobs/job.ts';
import { pruneErrorReports } from './error-reports.store.ts';

const dayMs = 86_400_000;
/**
 * How many days reports are stored after they arrive, and their email addresses after the answer. The privacy page
 * promises both periods.
 */
const reportRetentionDays = 365;
const emailRetentionDays = 30;

export const deleteOldErrorReports: Job<{ readonly db: Db; readonly now: Clock }> = {
  name: 'corrections.delete-old-reports',
  description: 'Deletes error reports after a year, and email addresses a month after the answer.',
  schedule: { everyMs: 6 * 3_600_000, jitterMs: 60_000 },
  run: ({ db, now }) =>
    pruneErrorReports(db, {
      receivedBefore: new Date(now() - reportRetentionDays * dayMs),
      answeredBefore: new Date(now() - emailRetentionDays * dayMs),
    }),
};
