import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

/**
 * The current time for alert windows and expiries, in milliseconds since 1970 UTC: the database's clock, which all
 * instances share. The time is read together with the rows that it applies to. Tests replace it.
 */
export type DatabaseClock = (databaseNow: number) => number;

export const realDatabaseClock: DatabaseClock = (databaseNow) => databaseNow;

/** Returns the database's current time. */
export async function readDatabaseTime(db: Db, clock: DatabaseClock): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return clock(rows[0]?.now.getTime() ?? Number.NaN);
}
