import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

/** A user's quiet hours as HH:MM. The time zone is empty if the profile has none. */
export type UserQuietHours = {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
};

/** Returns the quiet hours that the given users have set ([S3.1-7], D5). */
export async function loadQuietHours(db: Db, userIds: readonly string[]): Promise<readonly UserQuietHours[]> {
  const { rows } = await sql<UserQuietHours>`
    select user_id as "userId", said ->> 'quietFrom' as "from", said ->> 'quietTo' as "to", "timeZone"
    from (
      select user_id, document::json #> '{preferences,notifications}' as said,
        coalesce(document::json #>> '{profile,location,timezone}', '') as "timeZone"
      from profiles where user_id = any(${[...new Set(userIds)]}::uuid[])
    ) p
    where said ->> 'quietFrom' <> '' and said ->> 'quietTo' <> ''`.execute(db);
  return rows;
}
