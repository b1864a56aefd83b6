import { createBotChallenge } from '@tern/contract/security/bot-check.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/route.ts';
import { enforceDistributedRateLimit } from '../limits/enforce-distributed-rate-limit.ts';
import type { RateLimiterFactory } from '../limits/rate-limiter-factory.ts';
import type { BotCheck } from './bot-check.ts';

/** Serves challenges. Each takes half a millisecond to create, so an IP address gets at most thirty per minute. */
export function botCheckRoutes(
  app: FastifyInstance,
  { botCheck, limits }: { readonly botCheck: BotCheck; readonly limits: RateLimiterFactory },
): void {
  const limit = limits.create({ name: 'challenge', max: 30, windowMs: 60_000 });
  registerEndpoint(app, createBotChallenge, async ({ query, request, reply }) => {
    await enforceDistributedRateLimit(limit, request, reply);
    void reply.header('cache-control', 'no-store');
    return botCheck.challenge(query.action);
  });
}
