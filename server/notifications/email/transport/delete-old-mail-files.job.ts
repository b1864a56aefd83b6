import { chmod } from 'node:fs/promises';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Job } from '../../../foundation/jobs/job.ts';
import { deleteMailFilesBefore, mailFileDays } from './mail-files.ts';

export const deleteOldMailFiles: Job<{ readonly folder: string; readonly now: Clock }> = {
  name: 'outbox.delete-old-copies',
  does: 'Closes the folder of mails to other users of the machine and deletes mails that are 90 days old.',
  when: { everyMs: 6 * 3_600_000, atStart: true },
  async run({ folder, now }) {
    // In an earlier version, other users could read the folder. If there is no folder, there is nothing to restrict.
    await chmod(folder, 0o700).catch(() => {});
    await deleteMailFilesBefore(folder, new Date(now() - mailFileDays * 86_400_000));
  },
};
