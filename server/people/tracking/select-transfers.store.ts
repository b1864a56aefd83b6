import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

/**
 * Selects transfers, and whether emails are on for each of them. The unsubscribe link in an email turns off only
 * emails.
 */
export function selectTransfers(db: Db) {
  return db
    .selectFrom('transfers')
    .selectAll('transfers')
    .select(
      sql<boolean>`not exists (
      select from mail_suppressions s where s.user_id = transfers.user_id and s.scope = 'transfer:' || transfers.id
    )`.as('remind_by_email'),
    );
}
