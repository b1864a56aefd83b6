import type { Db } from '../database.ts';

/** Runs something within the caller's transaction where there is one, else within one of its own. */
export function inTransaction<T>(db: Db, run: (transaction: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}
