import type { Db } from '../database.ts';

/** Runs a function within the caller's transaction if there is one, otherwise in a new one. */
export function inTransaction<T>(db: Db, run: (transaction: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}
