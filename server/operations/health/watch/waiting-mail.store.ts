import { maxEmailRetryDelayMs } from '@tern/domain/retry/email-retry.ts';
import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';

/**
 * Returns how long the oldest email has waited, in milliseconds by the database's clock; 0 if none does. An email waits
 * while it is due. After a failed attempt, it waits since the first one, but only if emails to another recipient failed
 * too since the last email that was sent: one full mailbox doesn't mean that the mail server is down. A retry that is
 * further away than any retry delay is held during quiet hours. Rejects if the database is unavailable.
 */
export async function readMailDelayMs(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    with waiting as (
      select * from outbox_messages where status = 'waiting' and channel_id is null and channel = 'email'
    ), failed as (
      select min(first_attempt_at) as since from waiting
      where next_attempt_at <= now() + ${maxEmailRetryDelayMs} * interval '1 millisecond'
        and first_attempt_at > coalesce((
          select max(settled_at) from outbox_messages where channel = 'email' and status = 'sent'
        ), '-infinity')
      having count(distinct coalesce(user_id::text, address)) > 1
    )
    select coalesce(extract(epoch from now() - least(
      (select since from failed), (select min(next_attempt_at) from waiting where next_attempt_at < now())
    )) * 1000, 0)::float8 as ms`.execute(db);
  return rows[0]?.ms ?? 0;
}
