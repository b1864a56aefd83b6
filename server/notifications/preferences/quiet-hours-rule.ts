import { earliestDeliveryTime, parseQuietHours } from '@tern/domain/alerts/delivery/quiet-hours.ts';
import { createOffsetLookup, isTimeZone } from '@tern/domain/time/create-offset-lookup.ts';
import type { Db } from '../../foundation/db/database.ts';
import { loadQuietHours } from './quiet-hours.store.ts';

/**
 * Returns when a message written at `now` may be sent, in milliseconds since 1970. Returns undefined for a user without
 * quiet hours.
 */
export type QuietHoursRule = (userId: string, now: number) => number | undefined;

/** The default quiet hours of reminders, so that they don't wake anybody: 22:00 to 7:00 in the sender's time zone. */
const defaultReminderQuietHours = { fromMinute: 22 * 60, toMinute: 7 * 60 };

/** Returns when a transfer reminder may be sent: outside the user's quiet hours, or during the day if none are set. */
export function earliestReminderTime(
  quietUntil: QuietHoursRule,
  { userId, timeZone }: { readonly userId: string; readonly timeZone: string },
  now: number,
): number {
  return quietUntil(userId, now) ?? earliestDeliveryTime(now, defaultReminderQuietHours, createOffsetLookup(timeZone));
}

/** Returns the quiet-hours rule (D5) for the given users, in their profiles' time zones or else in UTC. */
export async function loadQuietHoursRule(db: Db, userIds: readonly string[]): Promise<QuietHoursRule> {
  const chosen = new Map((await loadQuietHours(db, userIds)).map((hours) => [hours.userId, hours]));
  return (userId, now) => {
    const hours = chosen.get(userId);
    if (!hours) return undefined;
    const { from, to, timeZone } = hours;
    return earliestDeliveryTime(
      now,
      parseQuietHours(from, to),
      createOffsetLookup(isTimeZone(timeZone) ? timeZone : 'UTC'),
    );
  };
}
