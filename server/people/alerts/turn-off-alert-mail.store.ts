import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

/**
 * Turns off an alert's email setting after the user has unsubscribed through a link. Turning it on again resumes the
 * emails.
 */
export async function turnOffAlertMail(
  db: Db,
  { userId, scope }: { readonly userId: string; readonly scope: string },
): Promise<void> {
  if (!scope.startsWith('alert:')) return;
  await sql`
    update alerts set draft = jsonb_set(draft::jsonb, '{emailNotification}', 'false')::text, synced_at = greatest(clock_timestamp(), synced_at + interval '1 millisecond')
    where user_id = ${userId} and id::text = ${scope.slice('alert:'.length)}`.execute(db);
}
