import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const atATime = 1000;
const hoursKept = 7 * 24;

/** Now and then: expired alerts leave the index, series without alerts go, and hours older than seven days with them. */
export async function sweepAlerts(db: Db, now: Date): Promise<void> {
  await sql`
    update alerts set above = null, below = null, jump = null, opens_at = null
    where id in (select id from alerts where expires_at <= ${now} and num_nonnulls(above, below, jump) > 0 limit ${atATime})`.execute(
    db,
  );
  await sql`
    delete from alert_series s where not exists (select 1 from alerts a where a.series = s.series)`.execute(db);
  await sql`
    delete from alert_rate_hours where hour < ${now}::timestamptz - make_interval(hours => ${hoursKept})`.execute(db);
}
