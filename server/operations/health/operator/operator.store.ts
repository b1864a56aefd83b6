import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';

/** Returns counts for the metrics. Rejects if the database is unavailable. */
export async function readMetricCounts(db: Db) {
  const { rows } = await sql<{ messages: number; alerts: number; crashes: number }>`
    select (select count(*) from outbox_messages where status = 'waiting') as messages,
      (select count(*) from alerts) as alerts,
      (select count(*) from crash_reports) as crashes`.execute(db);
  return rows[0] ?? { messages: 0, alerts: 0, crashes: 0 };
}

export type OutboxTotal = {
  readonly channel: string;
  readonly status: string;
  readonly messages: number;
  readonly lastAt: Date | null;
};

/** Returns the number of outbox messages by channel and state, and when the last one was completed. */
export async function readOutboxTotals(db: Db): Promise<readonly OutboxTotal[]> {
  const { rows } = await sql<OutboxTotal>`
    select channel, status, count(*) as messages, max(settled_at) as "lastAt"
    from outbox_messages group by channel, status order by channel, status`.execute(db);
  return rows;
}

export type JobActivity = {
  readonly alertsChecked: Date | null;
  readonly alertsFired: Date | null;
  readonly digests: Date | null;
  readonly ratesRecorded: Date | null;
  readonly pricesFetched: Date | null;
  readonly deletionsWaiting: number;
};

/**
 * Returns when the main background jobs last wrote results to the database, on any instance, and how many accounts are
 * waiting to be deleted.
 */
export async function readJobActivity(db: Db): Promise<JobActivity> {
  const { rows } = await sql<JobActivity>`
    select (select max(checked_at) from alert_series) as "alertsChecked",
      (select max(fired_at) from alert_triggers) as "alertsFired",
      (select max(taken_at) from weekly_digest_slots) as digests,
      (select max(received_at) from rate_points) as "ratesRecorded",
      (select max(recorded_at) from price_observations where source = 'wise') as "pricesFetched",
      (select count(*) from account_deletions) as "deletionsWaiting"`.execute(db);
  if (!rows[0]) throw new Error('a select without a table gave no row');
  return rows[0];
}

export type DatabaseStats = {
  readonly version: string;
  readonly bytes: number;
  readonly migrations: number;
  readonly lastMigration: string | null;
  readonly instances: number;
};

/**
 * Returns facts about the database. Each instance is counted by its one listening connection
 * (server/foundation/db/instance-bus.ts).
 */
export async function readDatabaseStats(db: Db): Promise<DatabaseStats> {
  const { rows } = await sql<DatabaseStats>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from applied_migrations) as migrations,
      (select name from applied_migrations order by number desc limit 1) as "lastMigration",
      (select count(*) from pg_stat_activity
        where datname = current_database() and application_name ~ '^tern events') as instances`.execute(db);
  if (!rows[0]) throw new Error('a select without a table gave no row');
  return rows[0];
}
