/**
 * Returns the delay in milliseconds from a Retry-After header, which contains seconds or an HTTP date (RFC 9110,
 * 10.2.3). Returns undefined if the header is missing or invalid.
 */
export function parseRetryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
