import type { Alert } from '@tern/domain/alerts/alert.ts';
import type { WatchedTick } from '@tern/domain/alerts/matching/alert-match-criteria.ts';
import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import { createPreparedQuery } from '../../../foundation/db/prepared-query.ts';
import { type AlertRow, alertColumns, alertStateColumns } from '../alert-row.ts';
import { type TickProgress, tickProgressParameters, tickProgressSql } from './alert-series.store.ts';

/** A new row in alert_triggers (docs/decisions/0017). */
export type NewTrigger = {
  readonly id: string;
  readonly alert_id: string;
  readonly user_id: string;
  readonly number: number;
  readonly fired_at: Date;
  readonly rate: number;
  readonly as_of: Date;
  readonly source: string;
  readonly source_kind: string;
  readonly value: number;
  readonly message: string;
  readonly email_state: 'queued' | 'held' | null;
  readonly browser_state: 'queued' | 'held' | null;
};

export const nilUuid = '00000000-0000-0000-0000-000000000000';

/** Reactivates the thresholds of alerts whose time window has opened. */
export async function openDueTriggerWindows(tx: Db, series: string, now: Date): Promise<void> {
  await sql`update alerts set opens_at = null where series = ${series} and opens_at <= ${now}`.execute(tx);
}

/**
 * The locked rows, and the number of alerts that the tick matches, at most `limit`. A row that was moved to another
 * series in the meantime is counted but not returned.
 */
export type MatchedAlerts = { readonly rows: readonly AlertRow[]; readonly found: number };

/** $1 series, $2 value, $3 jump, $4 id after which to start, $5 now, $6 maximum number of rows. */
const lockMatchedRows = createPreparedQuery<MatchedRow>(`
  with touched as materialized (
    select id from (
      ${['above <= $2', 'below >= $2', 'jump <= $3']
        .map(
          (level) => `
      select id from alerts where series = $1::text and opens_at is null and ${level}::double precision
        and id > $4::uuid and (expires_at is null or expires_at > $5::timestamptz)`,
        )
        .join(' union ')}
    ) as any_level order by id limit $6::integer),
  locked as materialized (
    select ${alertColumns.map((column) => `a.${column}`).join(', ')}
    from alerts a where a.id in (select id from touched) and a.series = $1 order by a.id for update of a)
  select found, locked.* from (select count(*) as found from touched) as total left join locked on true order by id`);

/** If no row was locked, a single row without an alert contains the number found. */
type MatchedRow = { readonly found: number } & (AlertRow | { readonly id: null });

/**
 * Finds and locks at most `limit` alerts matched by a tick, in id order, starting after `after`. Each branch of the
 * query reads one sorted range of an index. If a user is editing an alert, waits for the lock, because a skipped alert
 * would miss its tick.
 */
export async function lockMatchedAlerts(
  tx: Db,
  series: string,
  { tick, after, limit }: { tick: WatchedTick; after: string; limit: number },
): Promise<MatchedAlerts> {
  const rows = await lockMatchedRows(tx, [series, tick.value, tick.jumpPercent, after, new Date(tick.now), limit]);
  return { rows: rows.filter((row) => row.id !== null), found: rows[0]?.found ?? 0 };
}

/** $8 alerts, $9 triggers, both as JSON. JSON has no infinity, so thresholds are sent as text. */
const writeTickQuery = createPreparedQuery<never>(`
  with checked as (
    update alerts a set
      last_checked = n.last_checked, last_known_rate = n.last_known_rate, last_triggered = n.last_triggered,
      trigger_count = n.trigger_count, last_trigger_severity = n.last_trigger_severity, is_armed = n.is_armed,
      base_rate = n.base_rate, base_at = n.base_at, providers_seen_at = n.providers_seen_at,
      above = n.above, below = n.below, jump = n.jump, opens_at = n.opens_at
    from json_to_recordset($8::json) as n(
      id uuid, last_checked timestamptz, last_known_rate double precision, last_triggered timestamptz,
      trigger_count integer, last_trigger_severity text, is_armed boolean, base_rate double precision,
      base_at timestamptz, providers_seen_at timestamptz, above double precision, below double precision,
      jump double precision, opens_at timestamptz)
    where a.id = n.id),
  fired as (
    insert into alert_triggers (id, alert_id, user_id, number, fired_at, rate, as_of, source, source_kind, value, message,
      email_state, email_at, browser_state, browser_at)
    select id, alert_id, user_id, number, fired_at, rate, as_of, source, source_kind, value, message,
      email_state, case when email_state is not null then fired_at end,
      browser_state, case when browser_state is not null then fired_at end
    from json_to_recordset($9::json) as n(
      id uuid, alert_id uuid, user_id uuid, number integer, fired_at timestamptz, rate double precision, as_of timestamptz,
      source text, source_kind text, value double precision, message text, email_state text, browser_state text))
  ${tickProgressSql}`);

export type TickResult = {
  readonly alerts: readonly Alert[];
  /** Triggers of alerts that this transaction has locked, so the alerts and their owners exist. */
  readonly triggers: readonly NewTrigger[];
  readonly progress: TickProgress;
};

/**
 * Writes changed alerts, triggers and the tick's progress in one statement, because every tick waits for this write.
 */
export async function writeTick(tx: Db, series: string, { alerts, triggers, progress }: TickResult): Promise<void> {
  const rows = alerts.map((alert) => {
    const { above, below, jump, ...state } = alertStateColumns(alert);
    return { id: alert.id, ...state, above: toTextOrNull(above), below: toTextOrNull(below), jump: toTextOrNull(jump) };
  });
  await writeTickQuery(tx, [
    ...tickProgressParameters(series, progress),
    JSON.stringify(rows),
    JSON.stringify(triggers),
  ]);
}

function toTextOrNull(level: number | null): string | null {
  return level === null ? null : String(level);
}
