import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

/**
 * Returns the time to use for alert windows and expiries, given the database's time; both are in milliseconds since
 * 1970 UTC. All instances share the database's clock, and only tests adjust its time.
 */
export type DatabaseTimeAdjuster = (databaseNow: number) => number;

export const unadjustedDatabaseTime: DatabaseTimeAdjuster = (databaseNow) => databaseNow;

/** Returns the database's current time in milliseconds since 1970 UTC, adjusted by `clock`. */
export async function readDatabaseTime(db: Db, clock: DatabaseTimeAdjuster): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return clock(rows[0]?.now.getTime() ?? Number.NaN);
}
