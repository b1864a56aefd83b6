import { maxStoredTriggers, triggerRetentionDays } from '@tern/domain/alerts/alert-history.ts';
import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';

const alertBatchSize = 1000;
const triggerBatchSize = 20_000;
const hourlyRateRetentionHours = 7 * 24;

/**
 * Removes expired alerts from the index, and deletes hourly rates older than seven days and series without alerts. Also
 * deletes each alert's triggers beyond the newest 200 or older than 400 days (docs/decisions/0024). Most steps process
 * a limited number of rows and leave the rest to the next sweep.
 */
export async function sweepAlerts(db: Db, now: Date): Promise<void> {
  await sql`
    update alerts set above = null, below = null, jump = null, opens_at = null
    where id in (select id from alerts where expires_at <= ${now} and num_nonnulls(above, below, jump) > 0 limit ${alertBatchSize})`.execute(
    db,
  );
  await sql`
    delete from alert_series s where not exists (select 1 from alerts a where a.series = s.series)`.execute(db);
  await sql`
    delete from alert_triggers where id in (
      select id from alert_triggers where fired_at < ${now}::timestamptz - make_interval(days => ${triggerRetentionDays})
      limit ${triggerBatchSize})`.execute(db);
  await sql`
    delete from alert_triggers where id in (
      select t.id from alerts a join alert_triggers t on t.alert_id = a.id and t.number <= a.trigger_count - ${maxStoredTriggers}::integer
      where a.trigger_count > 200 and a.trigger_count > ${maxStoredTriggers}::integer limit ${triggerBatchSize})`.execute(
    db,
  );
  await sql`
    delete from alert_rate_hours where hour < ${now}::timestamptz - make_interval(hours => ${hourlyRateRetentionHours})`.execute(
    db,
  );
}
