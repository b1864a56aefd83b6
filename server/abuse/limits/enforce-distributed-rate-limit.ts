import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../foundation/problem-error.ts';
import { callerKey } from '../../http/enforce-rate-limit.ts';
import type { DistributedRateLimiter } from './distributed-rate-limiter.ts';

/**
 * Allows the request, or throws a 429 problem with Retry-After and a message that says how long to wait. Calls are
 * counted per IP address unless `caller` is given.
 */
export async function enforceDistributedRateLimit(
  limit: DistributedRateLimiter,
  request: FastifyRequest,
  reply: FastifyReply,
  caller = callerKey(request.ip),
): Promise<void> {
  const turn = await limit.take(caller);
  if (turn.ok) return;
  const seconds = turn.retryAfterSeconds;
  void reply.header('retry-after', String(seconds));
  throw new ProblemError('too_many_requests', {
    detail: `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  });
}
