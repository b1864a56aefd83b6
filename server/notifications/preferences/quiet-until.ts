import { earliestDeliveryTime, parseQuietHours } from '@tern/domain/alerts/delivery/quiet-hours.ts';
import { createOffsetLookup, isTimeZone } from '@tern/domain/time/create-offset-lookup.ts';
import type { Db } from '../../foundation/db/database.ts';
import { loadQuietHours } from './quiet-hours.store.ts';

/**
 * Returns when a message written at `now` may be sent, in milliseconds since 1970; undefined for a user without quiet
 * hours.
 */
export type QuietUntil = (userId: string, now: number) => number | undefined;

/** Returns the quiet-hours rule (D5) for the given users, in their profiles' time zones or else in UTC. */
export async function readQuietUntil(db: Db, userIds: readonly string[]): Promise<QuietUntil> {
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
