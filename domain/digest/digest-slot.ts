/**
 * When the weekly digest is due: Mondays from 08:00 in the user's local time, even when clocks change. Each Monday is
 * one slot. A server that was down sends the digest later the same Monday, but not on another day.
 */
export type DigestSlot = {
  /** The Monday, 'YYYY-MM-DD'. */
  readonly monday: string;
  readonly isDue: boolean;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const dueFromHour = 8;

/**
 * Returns the current week's slot.
 * @param now milliseconds since 1970 UTC.
 * @param offsetAt milliseconds to add to an instant to get the user's local time (domain/time/create-offset-lookup.ts).
 */
export function digestSlot(now: number, offsetAt: (instant: number) => number): DigestSlot {
  const local = now + offsetAt(now);
  const day = Math.floor(local / dayMs);
  // January 1, 1970 was a Thursday.
  const sinceMonday = (((day + 3) % 7) + 7) % 7;
  const monday = new Date((day - sinceMonday) * dayMs).toISOString().slice(0, 10);
  return { monday, isDue: sinceMonday === 0 && local - day * dayMs >= dueFromHour * hourMs };
}
