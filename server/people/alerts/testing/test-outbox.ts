import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import type { EnqueueMessages } from '../../../notifications/outbox/outbox.store.ts';

/**
 * Creates an outbox of emails and notifications for tests and chaos runs: a table in which a duplicate message makes
 * the transaction fail.
 */
export async function createTestOutbox(db: Db): Promise<void> {
  await sql`create table if not exists test_outbox (
    id uuid primary key, alert_id uuid, trigger_id uuid, user_id uuid not null, content json not null)`.execute(db);
}

export const enqueueInTestOutbox: EnqueueMessages = async (db, messages) => {
  await sql`
    insert into test_outbox (id, alert_id, trigger_id, user_id, content)
    select id, "alertId", "triggerId", "userId", content from json_to_recordset(${JSON.stringify(messages)}::json)
      as m(id uuid, "alertId" uuid, "triggerId" uuid, "userId" uuid, content json, email boolean, browser boolean)
    where email or browser`.execute(db);
};

export type TestOutboxMessage = { readonly id: string; readonly alertId: string; readonly content: unknown };

export async function listTestOutboxMessages(db: Db): Promise<readonly TestOutboxMessage[]> {
  const { rows } = await sql<{ id: string; alert_id: string; content: unknown }>`
    select id, alert_id, content from test_outbox order by id`.execute(db);
  return rows.map((row) => ({ id: row.id, alertId: row.alert_id, content: row.content }));
}
