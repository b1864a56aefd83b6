import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';

/**
 * Returns how long the oldest due email has waited, in milliseconds by the database's clock; 0 if none is due. An email
 * that failed waits since its first attempt, but at most since the last email that was sent: one full mailbox doesn't
 * mean that the mail server is down. Rejects if the database is unavailable.
 */
export async function readMailDelayMs(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    with sent as (
      select max(settled_at) as last_at from outbox_messages where channel = 'email' and status = 'sent'
    )
    select coalesce(extract(epoch from now() - min(
      case when attempts = 0 then next_attempt_at else greatest(first_attempt_at, sent.last_at) end
    )) * 1000, 0)::float8 as ms
    from outbox_messages, sent
    where status = 'waiting' and channel_id is null and channel = 'email'
      and (attempts > 0 or next_attempt_at < now())`.execute(db);
  return rows[0]?.ms ?? 0;
}
