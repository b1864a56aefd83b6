import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../foundation/db/tables.ts';
import type { UnsubscribeTarget } from './unsubscribe-token.ts';

/** Stops the emails in a scope, including pending ones. Does nothing for a deleted user. */
export async function suppressMail(db: Kysely<Tables>, { userId, scope }: UnsubscribeTarget): Promise<void> {
  await sql`
    insert into mail_suppressions (user_id, scope, since) select id, ${scope}::text, now() from users where id = ${userId}
    on conflict do nothing`.execute(db);
  if (scope === 'digest') await turnOffDigest(db, userId);
}

/**
 * Turns off the weekly digest in the profile, so that the account settings show it as off, and the user can turn it
 * back on.
 */
async function turnOffDigest(db: Kysely<Tables>, userId: string): Promise<void> {
  await sql`
    update profiles
    set document = jsonb_set(document::jsonb, '{preferences,notifications,weeklyDigest}', 'false', false)::text
    where user_id = ${userId}`.execute(db);
}

/**
 * Allows the emails in a scope again. Call this in the same transaction that saves the user's choice to receive them.
 */
export async function liftSuppression(db: Kysely<Tables>, { userId, scope }: UnsubscribeTarget): Promise<void> {
  await db.deleteFrom('mail_suppressions').where('user_id', '=', userId).where('scope', '=', scope).execute();
}
