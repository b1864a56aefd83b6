import type { HttpResponse } from './http-client.ts';
import { OutboundError } from './outbound-error.ts';

/**
 * Returns a response with status 200–299 unchanged. Otherwise, throws an OutboundError with code 'status' and the delay
 * from a Retry-After header.
 * @param now milliseconds since 1970 UTC, needed for a Retry-After that contains a date.
 */
export function requireOk(answer: HttpResponse, source: string, now: number): HttpResponse {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new OutboundError('status', `${source} answered ${answer.status}`, {
    status: answer.status,
    retryAfterMs: parseRetryAfterMs(answer.headers['retry-after'], now),
  });
}

/**
 * Returns the delay in milliseconds from a Retry-After header, which contains seconds or an HTTP date (RFC 9110,
 * 10.2.3). Returns undefined if the header is missing or invalid.
 */
function parseRetryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
