/** A rate is current below this age. An older rate has no trend and no "best in 90 days"; only its age is shown. */
export const currentRateMaxAgeMs = 48 * 3_600_000;

/**
 * Returns whether a rate is current. Both times are in milliseconds since 1970 UTC. At exactly 48 hours, a rate isn't
 * current; nor is it if a time is NaN.
 */
export function isCurrentRate(asOf: number, now: number): boolean {
  return now - asOf < currentRateMaxAgeMs;
}
