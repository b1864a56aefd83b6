import type { Job } from '../../../foundation/jobs/job.ts';
import type { Log } from '../../../foundation/log/log.ts';
import { type DeleteAccountDeps, deleteAccount } from './delete-account.ts';
import { listUserIdsToDelete } from './my-data.store.ts';

type FinishDeletionsDeps = DeleteAccountDeps & { readonly log: Log };

/**
 * Completes unfinished deletions. Two instances can complete the same deletion, which is harmless. A failed deletion
 * doesn't prevent other deletions.
 */
export const finishDeletions: Job<FinishDeletionsDeps> = {
  name: 'account.finish-deletions',
  description: 'Finishes account deletions that a crash or a lost database connection interrupted.',
  schedule: { everyMs: 60_000, atStart: true },
  async run(deps) {
    for (const userId of await listUserIdsToDelete(deps.db)) {
      await deleteAccount(deps, userId).then(
        () => deps.log('account.deletion-finished'),
        (error: unknown) => deps.log('account.deletion-failed', { reason: String(error) }),
      );
    }
  },
};
