import { sql } from 'kysely';
import { createKysely, type Db } from '../../server/foundation/db/database.ts';
import { startEmbeddedPostgres } from '../../server/foundation/db/embedded-postgres.ts';
import { migrate } from '../../server/foundation/db/migrate.ts';
import { alertStateColumns, serializeAlertDraft } from '../../server/people/alerts/alert-row.ts';
import { createTemporaryFolder } from '../setting/server-process.ts';
import { type SamplePair, sampleAlert, sampleStart } from './sample-alerts.ts';

const batchSize = 10_000;
const person = '00000000-0000-4000-8000-000000000001';
const indexes = ['alerts_by_user', 'alerts_by_series', 'alerts_above', 'alerts_below', 'alerts_jump', 'alerts_opening'];

/**
 * Starts a separate PostgreSQL server and fills it with alerts. The indexes are created last, which takes only a third
 * of the time.
 */
export async function openAlertDatabase(
  pairs: readonly SamplePair[],
  count: number,
): Promise<{ db: Db; close(): Promise<void> }> {
  const folder = createTemporaryFolder();
  const log = (): void => {};
  const server = await startEmbeddedPostgres({ dataFolder: folder.path, log, now: Date.now, durable: false });
  await migrate(server.connection, { log });
  const db = createKysely(server.connection, 2, log);
  const at = new Date(sampleStart);
  await sql`insert into users (id, issuer, subject, email, created_at, last_login_at)
    values (${person}, 'bench', 'bench', 'bench@example.org', ${at}, ${at})`.execute(db);

  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname = any(${indexes})`.execute(db);
  await sql.raw(`drop index ${indexes.join(', ')}`).execute(db);
  await sql`alter table alerts drop constraint alerts_series_fkey`.execute(db);
  for (let from = 0; from < count; from += batchSize)
    await insertAlerts(db, pairs, from, Math.min(count, from + batchSize));
  await sql`insert into alert_series (series, from_currency, to_currency, question)
    select distinct on (series) series, draft::json->>'fromCurrency', draft::json->>'toCurrency', draft
    from alerts order by series, id`.execute(db);
  for (const { indexdef } of rows) await sql.raw(indexdef).execute(db);
  await sql`vacuum analyze alerts`.execute(db);
  await sql`create table bench_outbox (id uuid primary key, content json not null)`.execute(db);
  await sql`create table bare_outbox (id uuid primary key, content json not null)`.execute(db);
  return {
    db,
    close: async () => {
      await db.destroy();
      await server.stop();
      folder.remove();
    },
  };
}

async function insertAlerts(db: Db, pairs: readonly SamplePair[], from: number, to: number): Promise<void> {
  const rows = Array.from({ length: to - from }, (_, index) => {
    const alert = sampleAlert(pairs, from + index);
    const { above, below, jump, ...state } = alertStateColumns(alert);
    const [id, level] = [
      `00000000-0000-4000-9000-${(from + index).toString(16).padStart(12, '0')}`,
      (at: number | null) => at?.toString() ?? null,
    ];
    return {
      id,
      draft: serializeAlertDraft(alert),
      ...state,
      above: level(above),
      below: level(below),
      jump: level(jump),
    };
  });
  await sql`
    insert into alerts (id, user_id, draft, created_at, synced_at, watched_from, trigger_count, is_armed, providers_seen_at,
      series, above, below, jump, opens_at, expires_at)
    select id, ${person}, draft, providers_seen_at, providers_seen_at, providers_seen_at, 0, is_armed, providers_seen_at,
      series, above, below, jump, opens_at, expires_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as n(id uuid, draft text, is_armed boolean,
      providers_seen_at timestamptz, series text, above double precision, below double precision,
      jump double precision, opens_at timestamptz, expires_at timestamptz)`.execute(db);
}
