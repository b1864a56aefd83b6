import type { Db } from '../../../foundation/db/database.ts';
import type { Job } from '../../../foundation/jobs/job.ts';
import { pruneCompletedMessages } from './save-delivery-result.store.ts';

const retentionDays = 90;

export const deleteOldMessages: Job<{ readonly db: Db }> = {
  name: 'outbox.delete-old-messages',
  description: 'Deletes messages 90 days after they were sent or given up.',
  schedule: { everyMs: 6 * 3_600_000, jitterMs: 60_000 },
  run: ({ db }) => pruneCompletedMessages(db, retentionDays),
};
