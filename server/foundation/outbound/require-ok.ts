import type { HttpAnswer } from './http-client.ts';
import { OutboundError } from './outbound-error.ts';

/**
 * Passes an answer of status 200–299 on; any other throws an OutboundError of code 'status', with the time that a
 * Retry-After header asks for.
 * @param now milliseconds since 1970 UTC, to understand a Retry-After that is a date.
 */
export function requireOk(answer: HttpAnswer, source: string, now: number): HttpAnswer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new OutboundError('status', `${source} answered ${answer.status}`, {
    status: answer.status,
    retryAfterMs: retryAfterMs(answer.headers['retry-after'], now),
  });
}

/** Seconds or an HTTP date (RFC 9110, 10.2.3), as milliseconds from now; undefined when absent or unreadable. */
function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
