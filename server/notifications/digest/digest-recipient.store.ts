import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

/** A user who wants the digest, and their time zone. */
export type DigestRecipient = { readonly userId: string; readonly timeZone: string };

/** Returns users who want the digest, ordered by id, starting after the given id. */
export type LoadDigestRecipients = (
  db: Db,
  page: { readonly after: string; readonly max: number },
) => Promise<readonly DigestRecipient[]>;

/**
 * Reads recipients from `preferences.notifications.weeklyDigest` in their profiles. Skips users who unsubscribed
 * through a link or whose account is being deleted. The time zone is UTC if the profile has none.
 */
export const loadDigestRecipients: LoadDigestRecipients = async (db, { after, max }) => {
  const { rows } = await sql<DigestRecipient>`
    select user_id as "userId", coalesce(nullif(document::json #>> '{profile,location,timezone}', ''), 'UTC') as "timeZone"
    from profiles
    where user_id > ${after}::uuid and document::json #>> '{preferences,notifications,weeklyDigest}' = 'true'
      and not exists (select from mail_suppressions s where s.user_id = profiles.user_id and s.scope = 'digest')
      and not exists (select from account_deletions d where d.user_id = profiles.user_id)
    order by user_id limit ${max}`.execute(db);
  return rows;
};
