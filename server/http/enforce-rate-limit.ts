import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../foundation/problem-error.ts';
import type { RateLimiter } from './rate-limiter.ts';

/**
 * Allows the request, or throws a 429 problem with Retry-After and a message that says how long to wait. Calls are
 * counted per IP address unless `caller` is given.
 */
export function enforceRateLimit(
  limit: RateLimiter,
  request: FastifyRequest,
  reply: FastifyReply,
  caller = callerKey(request.ip),
): void {
  const turn = limit.take(caller);
  if (turn.ok) return;
  throw tooManyRequests(reply, turn.retryAfterSeconds);
}

/** Sets Retry-After and returns the 429 problem to throw, whose message says how long to wait. */
export function tooManyRequests(reply: FastifyReply, seconds: number): ProblemError {
  void reply.header('retry-after', String(seconds));
  return new ProblemError('too_many_requests', {
    detail: `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  });
}

/**
 * Returns the network of an IP address, using the sizes that internet providers assign: /24 for IPv4 and /48 for IPv6.
 */
export function networkPrefix(address: string): string {
  const caller = callerKey(address);
  const isIpv4 = caller.includes('.');
  const parts = caller.split(isIpv4 ? '.' : ':');
  return parts.slice(0, 3).join(isIpv4 ? '.' : ':');
}

/**
 * Returns the key of a caller. IPv6 addresses are grouped by /64, because a household controls an entire /64. A port
 * that a proxy has appended is ignored.
 */
export function callerKey(address: string): string {
  if (!address.includes(':')) return address;
  const [, ipv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address) ?? [];
  if (ipv4 !== undefined) return ipv4;
  const [head = ''] = (/^\[(.*)\]/.exec(address)?.[1] ?? address).split('%');
  const [left = '', right] = head.split('::');
  const start = left.split(':').filter((part) => part !== '');
  const end = (right ?? '').split(':').filter((part) => part !== '');
  const gap = right === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array.from({ length: gap }, () => '0'), ...end];
  return groups
    .slice(0, 4)
    .map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}
