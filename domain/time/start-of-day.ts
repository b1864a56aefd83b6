import { createOffsetLookup } from './create-offset-lookup.ts';

/**
 * Returns the moment when a calendar day begins at a place, in milliseconds since 1970 UTC. Throws RangeError for an
 * unknown time zone.
 * @param day ISO 8601: "2026-01-01"
 */
export function startOfDay(day: string, timeZone: string): number {
  const offsetAt = createOffsetLookup(timeZone);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Looks up the offset again at the guessed time, because the clock may change between midnight UTC and that time.
  const guess = midnight - offsetAt(midnight);
  return midnight - offsetAt(guess);
}
