import type { HttpAnswer } from './http-client.ts';
import { OutboundError } from './outbound-error.ts';

/**
 * Returns an answer with status 200–299 unchanged; any other throws an OutboundError with code 'status' and the time of
 * a Retry-After header.
 * @param now milliseconds since 1970 UTC, for a Retry-After with a date.
 */
export function requireOk(answer: HttpAnswer, source: string, now: number): HttpAnswer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new OutboundError('status', `${source} answered ${answer.status}`, {
    status: answer.status,
    retryAfterMs: retryAfterMs(answer.headers['retry-after'], now),
  });
}

/**
 * Returns the milliseconds from now of seconds or an HTTP date (RFC 9110, 10.2.3); undefined when absent or unreadable.
 */
function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
