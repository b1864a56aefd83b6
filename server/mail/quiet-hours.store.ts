import { deliverAt, quietHoursOf } from '@tern/domain/alerts/delivery/quiet-hours.ts';
import { isTimeZone, zoneOffset } from '@tern/domain/time/zone-offset.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** When news for a person may go out that was written at `now`, in milliseconds since 1970; undefined for who has chosen no quiet hours. */
export type DeliverAt = (userId: string, now: number) => number | undefined;

type Chosen = { readonly userId: string; readonly from: string; readonly to: string; readonly timeZone: string };

/** decisions.md 5: the quiet hours of people, by the profile's `preferences.notifications.quietFrom` and `quietTo`, on the clock of its time zone; UTC where it names none. */
export async function readQuietHours(db: Db, userIds: readonly string[]): Promise<DeliverAt> {
  const { rows } = await sql<Chosen>`
    select user_id as "userId", said ->> 'quietFrom' as "from", said ->> 'quietTo' as "to", "timeZone"
    from (
      select user_id, document::json #> '{preferences,notifications}' as said,
        coalesce(document::json #>> '{profile,location,timezone}', '') as "timeZone"
      from profiles where user_id = any(${[...new Set(userIds)]}::uuid[])
    ) p
    where said ->> 'quietFrom' <> '' and said ->> 'quietTo' <> ''`.execute(db);
  const chosen = new Map(rows.map((row) => [row.userId, row]));
  return (userId, now) => {
    const quiet = chosen.get(userId);
    return (
      quiet &&
      deliverAt(
        now,
        quietHoursOf(quiet.from, quiet.to),
        zoneOffset(isTimeZone(quiet.timeZone) ? quiet.timeZone : 'UTC'),
      )
    );
  };
}
