import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

export type UserDataColumn = {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly size: number | null;
};

/** A marker in the seeded user's free text and nowhere else. */
export const userMarker = 'm4rk3r';

/** Returns every column of every table that has user data, according to the database. */
export async function readUserDataColumns(db: Db): Promise<readonly UserDataColumn[]> {
  const { rows } = await sql<UserDataColumn>`
    select c.table_name as "table", c.column_name as "column", c.data_type as type, c.character_maximum_length as size
    from information_schema.columns c
    where c.table_schema = 'public' and (c.table_name = 'users' or exists (
      select from information_schema.columns o
      where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'user_id'))
    order by c.table_name = 'users' desc, c.table_name, c.ordinal_position`.execute(db);
  return rows;
}

/** Values for columns whose constraints are stricter than their types. */
const constrainedValues: Readonly<Record<string, unknown>> = {
  'profiles.document': JSON.stringify({ displayName: userMarker }),
  'provider_ratings.rating': 3,
  'alerts.draft': JSON.stringify({ note: userMarker }),
  'alerts.series': 'planted',
  'alert_triggers.message': JSON.stringify({ note: userMarker }),
  'alert_triggers.email_state': 'queued',
  'alert_triggers.browser_state': 'queued',
  'outbox_messages.channel': 'email',
  // A message to an account refers to the account and has no address.
  'outbox_messages.address': null,
  'outbox_messages.channel_id': null,
  'outbox_messages.kind': 'rate_alert',
  'outbox_messages.status': 'sent',
  'outbox_messages.content': JSON.stringify({ note: userMarker }),
  'notification_channels.kind': 'webhook',
  'notification_channels.state': 'active',
  'private_feeds.kind': 'atom',
  'price_contributions.status': 'waiting',
  'transfers.expected': JSON.stringify({ note: userMarker }),
  'push_subscriptions.session_hash': null,
  'weekly_digest_slots.slot': '2031-02-03',
  'idempotency_keys.fingerprint': 'f'.repeat(64),
  'idempotency_keys.status': 200,
};

/**
 * Creates a user with one row in each table that has user data, and fills every column that constraints don't keep
 * empty. Returns the user's id and the rows.
 */
export async function seedUser(db: Db): Promise<{ userId: string; seeded: Record<string, Record<string, unknown>> }> {
  const userId = randomUUID();
  const seeded: Record<string, Record<string, unknown>> = {};
  for (const column of await readUserDataColumns(db)) {
    const row = (seeded[column.table] ??= {});
    row[column.column] = generateColumnValue(column, userId);
  }
  await sql`insert into alert_series (series, from_currency, to_currency, question)
    values ('planted', 'USD', 'PHP', '{}') on conflict do nothing`.execute(db);
  if (seeded['alert_triggers']) seeded['alert_triggers']['alert_id'] = seeded['alerts']?.['id'];
  // An alert must be inserted before its triggers.
  const inOrder = Object.entries(seeded).toSorted(([a], [b]) => Number(b === 'alerts') - Number(a === 'alerts'));
  for (const [table, row] of inOrder.toSorted(([a], [b]) => Number(b === 'users') - Number(a === 'users'))) {
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(db);
  }
  return { userId, seeded };
}

function generateColumnValue({ table, column, type, size }: UserDataColumn, userId: string): unknown {
  if (column === 'user_id' || (table === 'users' && column === 'id')) return userId;
  const named = constrainedValues[`${table}.${column}`];
  if (named !== undefined) return named;
  switch (type) {
    case 'uuid':
      return randomUUID();
    case 'timestamp with time zone':
      return '2031-02-03T04:05:06.789+00:00';
    case 'character':
      return 'QZX'.slice(0, size ?? 1);
    case 'boolean':
      return true;
    case 'text':
      return `${userMarker} ${column}`;
    case 'json':
    case 'jsonb':
      return JSON.stringify({ [userMarker]: column });
    default:
      return 417;
  }
}

/** Returns the names of the tables that still have a row containing one of the strings. */
export async function findTablesContaining(db: Db, texts: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const patterns = texts.map((text) => `%${text}%`);
    const { rows: hits } = await sql`select from ${sql.table(name)} t where t::text like any(${patterns})`.execute(db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}
