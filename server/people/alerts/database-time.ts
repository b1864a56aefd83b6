import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

/**
 * Windows and expiries of alerts are judged by the database's clock, the one clock that all instances share. It is read with the rows that
 * it judges; this is what a test puts in its place. Milliseconds since 1970 UTC.
 */
export type DatabaseClock = (databaseNow: number) => number;

export const trueDatabaseClock: DatabaseClock = (databaseNow) => databaseNow;

/** The database's time now. */
export async function databaseTime(db: Db, clock: DatabaseClock): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return clock(rows[0]?.now.getTime() ?? Number.NaN);
}
