import { chmod } from 'node:fs/promises';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Job } from '../../../foundation/jobs/job.ts';
import { mailFileRetentionDays, pruneMailFiles } from './mail-files.ts';

export const deleteOldMailFiles: Job<{ readonly folder: string; readonly now: Clock }> = {
  name: 'outbox.delete-old-copies',
  description: 'Makes the mail folder unreadable for other users of the machine and deletes mails after 90 days.',
  schedule: { everyMs: 6 * 3_600_000, atStart: true },
  async run({ folder, now }) {
    // Earlier versions let other users on the machine read the folder. A missing folder isn't an error.
    await chmod(folder, 0o700).catch(() => {});
    await pruneMailFiles(folder, new Date(now() - mailFileRetentionDays * 86_400_000));
  },
};
