import type { Db } from '../../../foundation/db/database.ts';
import { deleteRows, insertDeletion } from './my-data.store.ts';
import { type DeletionStep, deletionSteps, personTables } from './person-tables.ts';

export type DeleteAccountDeps = {
  readonly db: Db;
  /** Deletes what is outside the database: mails as files. */
  readonly deleteFilesOf: (userId: string) => Promise<void>;
};

/** Records the request first: whatever happens afterwards, the deletion is finished (finish-deletions.job.ts). */
export const requestDeletion = insertDeletion;

/**
 * [S4.1-5] Deletes what is outside the database while the owner is still known, clears the person's alerts, deletes
 * their profile, then their account, each step in its own transaction. Every step can run again, so an interrupted
 * deletion is finished by running it from the start.
 */
export async function deleteAccount({ db, deleteFilesOf }: DeleteAccountDeps, userId: string): Promise<void> {
  await deleteFilesOf(userId);
  for (const step of deletionSteps) await runDeletionStep(db, step, userId);
}

/** Runs one step; the last one also removes the record of the request. */
export function runDeletionStep(db: Db, step: DeletionStep, userId: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    for (const one of personTables) if (one.step === step) await deleteRows(transaction, one, userId);
  });
}
