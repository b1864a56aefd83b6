import type { Db } from '../../../foundation/db/database.ts';
import { deleteUserDataRows, insertDeletionRequest } from './my-data.store.ts';
import { type DeletionStep, deletionSteps, userDataTables } from './user-data-tables.ts';

export type DeleteAccountDeps = {
  readonly db: Db;
  /** Deletes the user's mail files, which are outside the database. */
  readonly deleteFilesOf: (userId: string) => Promise<void>;
};

/** Records the request before anything is deleted, so that finish-deletions.job.ts completes a failed deletion. */
export const requestAccountDeletion = insertDeletionRequest;

/**
 * [S4.1-5] Deletes data outside the database while the owner is still known, then the user's alerts, profile and
 * account. Each step runs in its own transaction and can be repeated, so running an interrupted deletion again
 * completes it.
 */
export async function deleteAccount({ db, deleteFilesOf }: DeleteAccountDeps, userId: string): Promise<void> {
  await deleteFilesOf(userId);
  for (const step of deletionSteps) await runDeletionStep(db, step, userId);
}

/** Runs one step in a transaction. The last step also deletes the deletion request. */
export function runDeletionStep(db: Db, step: DeletionStep, userId: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    for (const one of userDataTables) if (one.step === step) await deleteUserDataRows(transaction, one, userId);
  });
}
