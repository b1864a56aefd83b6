/**
 * A rate younger than this is current. An older rate is shown with its age, but without a trend or "best in 90 days".
 */
export const currentRateMaxAgeMs = 48 * 3_600_000;

/**
 * Returns whether a rate is current. Both times are in milliseconds since 1970 UTC. A rate isn't current if it is
 * exactly 48 hours old or if either time is NaN.
 */
export function isCurrentRate(asOf: number, now: number): boolean {
  return now - asOf < currentRateMaxAgeMs;
}
