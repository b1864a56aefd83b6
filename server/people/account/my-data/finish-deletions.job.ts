import type { Timer } from '../../../foundation/jobs/timer.ts';
import type { Log } from '../../../foundation/log/log.ts';
import { type DeleteAccountDeps, deleteAccount } from './delete-account.ts';
import { listDeletions } from './my-data.store.ts';

const lookEveryMs = 60_000;

export type FinishDeletions = ReturnType<typeof createFinishDeletionsJob>;

/**
 * Finishes the deletions that a dying server or a lost database left half done: at the start, then every minute. Two instances
 * may do the same one; deleting twice deletes once. One that fails does not hold up the others and is tried again.
 */
export function createFinishDeletionsJob(room: DeleteAccountDeps & { timer: Timer; log: Log }) {
  const { db, timer, log } = room;
  let cancel: (() => void) | undefined;
  let running: Promise<void> = Promise.resolve();

  async function runOnce(): Promise<void> {
    try {
      for (const userId of await listDeletions(db)) {
        await deleteAccount(room, userId).then(
          () => log('account.deletion-finished'),
          (error: unknown) => log('account.deletion-failed', { reason: String(error) }),
        );
      }
    } catch (error) {
      log('account.deletions-not-read', { reason: String(error) });
    }
  }

  function runAndWait(): void {
    running = runOnce().then(() => {
      if (cancel) cancel = timer(lookEveryMs, runAndWait);
    });
  }

  return {
    runOnce,
    start(): void {
      cancel = () => {};
      runAndWait();
    },
    async stop(): Promise<void> {
      cancel?.();
      cancel = undefined;
      await running;
    },
  };
}
