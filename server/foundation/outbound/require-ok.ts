import type { HttpResponse } from './http-client.ts';
import { OutboundError } from './outbound-error.ts';
import { parseRetryAfterMs } from './parse-retry-after.ts';

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
