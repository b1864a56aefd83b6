import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

/**
 * Returns the current time for alert windows and expiries, in milliseconds since 1970 UTC, given the time of the
 * database's clock, which all instances share and which is read together with the rows that it applies to. Only tests
 * adjust it.
 */
export type DatabaseTimeAdjuster = (databaseNow: number) => number;

export const keepDatabaseTime: DatabaseTimeAdjuster = (databaseNow) => databaseNow;

/** Returns the database's current time. */
export async function readDatabaseTime(db: Db, clock: DatabaseTimeAdjuster): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return clock(rows[0]?.now.getTime() ?? Number.NaN);
}
