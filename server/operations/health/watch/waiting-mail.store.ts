import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';

/**
 * Returns how long the oldest due message has waited, in milliseconds by the database's clock; 0 if none is due.
 * Rejects if the database is unavailable.
 */
export async function readOutboxDelayMs(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(extract(epoch from now() - min(next_attempt_at)) * 1000, 0)::float8 as ms
    from outbox_messages where status = 'waiting' and next_attempt_at < now()`.execute(db);
  return rows[0]?.ms ?? 0;
}
