/** A rate is current up to this age. An older rate has no trend and no "best in 90 days"; only its age is shown. */
export const currentRateMaxAgeMs = 48 * 3_600_000;

/**
 * Returns whether a rate is current. Both in milliseconds since 1970 UTC; at exactly 48 hours it isn't, and NaN never
 * is.
 */
export function isCurrentRate(asOf: number, now: number): boolean {
  return now - asOf < currentRateMaxAgeMs;
}
