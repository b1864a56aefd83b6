import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../foundation/db/tables.ts';
import type { UnsubscribeScope } from './unsubscribe-token.ts';

/** Stops the emails of a scope, including pending ones. Does nothing for a deleted user. */
export async function suppressMail(db: Kysely<Tables>, { userId, scope }: UnsubscribeScope): Promise<void> {
  await sql`
    insert into mail_suppressions (user_id, scope, since) select id, ${scope}::text, now() from users where id = ${userId}
    on conflict do nothing`.execute(db);
}

/**
 * Allows the emails of a scope again. Call this in the same transaction that saves the user's choice to receive them.
 */
export async function liftSuppression(db: Kysely<Tables>, { userId, scope }: UnsubscribeScope): Promise<void> {
  await db.deleteFrom('mail_suppressions').where('user_id', '=', userId).where('scope', '=', scope).execute();
}
