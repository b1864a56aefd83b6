import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';

/**
 * Returns how long the oldest email has been waiting, in milliseconds by the database's clock, or 0 if no email is
 * waiting. An email starts waiting when it is due. After a failure, its wait counts from the first attempt, but only if
 * emails to several recipients have failed at their first attempt since an email was last sent: one full mailbox
 * doesn't mean that the mail server is down. While an email's next attempt is held during quiet hours, its attempts
 * don't count. Rejects if the database is unavailable.
 */
export async function readOldestMailDelayMs(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    with waiting as (
      select * from outbox_messages where status = 'waiting' and channel_id is null and channel = 'email'
    ), failed as (
      select min(first_attempt_at) as since from waiting
      where not held and first_attempt_at > coalesce((
          select max(settled_at) from outbox_messages where channel = 'email' and status = 'sent'
        ), '-infinity')
      having count(distinct coalesce(user_id::text, address)) > 1
    )
    select coalesce(extract(epoch from now() - least(
      (select since from failed), (select min(next_attempt_at) from waiting where next_attempt_at < now())
    )) * 1000, 0)::float8 as ms`.execute(db);
  return rows[0]?.ms ?? 0;
}
