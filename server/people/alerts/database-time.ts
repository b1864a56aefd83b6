import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

/**
 * The time of windows and expiries of alerts: the database's clock, which all instances share. It is read with the rows
 * that it applies to; tests replace it. Milliseconds since 1970 UTC.
 */
export type DatabaseClock = (databaseNow: number) => number;

export const trueDatabaseClock: DatabaseClock = (databaseNow) => databaseNow;

/** Returns the database's current time. */
export async function databaseTime(db: Db, clock: DatabaseClock): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return clock(rows[0]?.now.getTime() ?? Number.NaN);
}
