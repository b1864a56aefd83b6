import { botChallenge } from '@tern/contract/security/bot-check.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/route.ts';
import { enforceDistributedRateLimit } from '../limits/enforce-distributed-rate-limit.ts';
import type { Limits } from '../limits/limits.ts';
import type { BotCheck } from './bot-check.ts';

/** Serves challenges. Creating one takes half a millisecond, so an IP address may request thirty per minute. */
export function botCheckRoutes(
  app: FastifyInstance,
  { botCheck, limits }: { readonly botCheck: BotCheck; readonly limits: Limits },
): void {
  const limit = limits.create({ name: 'challenge', max: 30, windowMs: 60_000 });
  serve(app, botChallenge, async ({ query, request, reply }) => {
    await enforceDistributedRateLimit(limit, request, reply);
    void reply.header('cache-control', 'no-store');
    return botCheck.challenge(query.action);
  });
}
