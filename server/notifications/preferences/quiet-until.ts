import { deliverAt, quietHoursOf } from '@tern/domain/alerts/delivery/quiet-hours.ts';
import { isTimeZone, zoneOffset } from '@tern/domain/time/zone-offset.ts';
import type { Db } from '../../foundation/db/database.ts';
import { loadQuietHours } from './quiet-hours.store.ts';

/** When news for a person may go out that was written at `now`, in milliseconds since 1970; undefined for who has chosen no quiet hours. */
export type QuietUntil = (userId: string, now: number) => number | undefined;

/** D5: by the quiet hours of the profiles of these people, on their clock; on that of UTC where a profile names no time zone. */
export async function readQuietUntil(db: Db, userIds: readonly string[]): Promise<QuietUntil> {
  const chosen = new Map((await loadQuietHours(db, userIds)).map((hours) => [hours.userId, hours]));
  return (userId, now) => {
    const hours = chosen.get(userId);
    if (!hours) return undefined;
    const { from, to, timeZone } = hours;
    return deliverAt(now, quietHoursOf(from, to), zoneOffset(isTimeZone(timeZone) ? timeZone : 'UTC'));
  };
}
