/** From this age on a rate says nothing about today: no trend, no "best in 90 days", only how old it is. */
export const currentForMs = 48 * 3_600_000;

/** Whether a rate still speaks of now. Both in milliseconds since 1970 UTC; at exactly 48 hours it doesn't, and NaN never does. */
export function isCurrentRate(asOf: number, now: number): boolean {
  return now - asOf < currentForMs;
}
