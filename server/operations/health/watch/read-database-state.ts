import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import { minFreeBytes } from '../../../foundation/db/embedded/free-space.ts';

/** `read_only`: the database responds but accepts no writes, for example on a replica or a nearly full disk. */
export type DatabaseState = 'ok' | 'read_only' | 'unavailable';

export type DatabaseStateDeps = {
  readonly db: Db;
  /**
   * Returns the number of free bytes on the embedded database's disk, or undefined if it is unknown, as with an
   * external server.
   */
  readonly freeBytes: () => Promise<number | undefined>;
};

/** Returns the state of the database: whether it responds and accepts writes. Never rejects. */
export async function readDatabaseState({ db, freeBytes }: DatabaseStateDeps): Promise<DatabaseState> {
  const asked = sql<{ isReadOnly: boolean }>`select current_setting('transaction_read_only')::boolean as "isReadOnly"`;
  const [answer, free] = await Promise.all([
    asked.execute(db).catch(() => undefined),
    freeBytes().catch(() => undefined),
  ]);
  if (!answer) return 'unavailable';
  const isFull = free !== undefined && free < minFreeBytes;
  return isFull || answer.rows[0]?.isReadOnly ? 'read_only' : 'ok';
}
