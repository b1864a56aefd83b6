import type { Db } from '../../../foundation/db/database.ts';
import { deleteRows, insertDeletion } from './my-data.store.ts';
import { type DeletionStep, deletionSteps, personTables } from './person-tables.ts';

export type DeleteAccountDeps = {
  readonly db: Db;
  /** What lies outside the database: mails as files. */
  readonly deleteFilesOf: (userId: string) => Promise<void>;
};

/** Notes the wish first: whatever happens after this, the deletion is finished (finish-deletions.job.ts). */
export const requestDeletion = insertDeletion;

/**
 * [S4.1-5] Deletes what lies outside the database while that still says whose it is, clears the person's alerts, deletes their profile, then their account, each step in a transaction of its own. Every
 * step may run again, so that a deletion that was cut short anywhere is finished by running it from the start.
 */
export async function deleteAccount({ db, deleteFilesOf }: DeleteAccountDeps, userId: string): Promise<void> {
  await deleteFilesOf(userId);
  for (const step of deletionSteps) await runDeletionStep(db, step, userId);
}

/** One step; the last one also takes the note away that there was a wish. */
export function runDeletionStep(db: Db, step: DeletionStep, userId: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    for (const one of personTables) if (one.step === step) await deleteRows(transaction, one, userId);
  });
}
