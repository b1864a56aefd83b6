import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Job } from '../../foundation/jobs/job.ts';
import { deleteContactMessagesBefore } from './contact.store.ts';

/** How long messages are stored. The privacy page promises this period. */
const retentionMs = 365 * 86_400_000;

export const deleteOldContactMessages: Job<{ readonly db: Db; readonly now: Clock }> = {
  name: 'contact.delete-old-messages',
  description: 'Deletes messages to the operator after a year.',
  schedule: { everyMs: 6 * 3_600_000, jitterMs: 60_000 },
  run: ({ db, now }) => deleteContactMessagesBefore(db, new Date(now() - retentionMs)),
};
