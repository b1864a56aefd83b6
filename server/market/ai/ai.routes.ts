import { generateAiContent } from '@tern/contract/ai.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance } from 'fastify';
import { enforceRateLimit } from '../../http/enforce-rate-limit.ts';
import { createRateLimiter } from '../../http/rate-limiter.ts';
import { registerEndpoint } from '../../http/route.ts';
import type { Ai } from './ai.ts';

export type AiDeps = { readonly now: Clock; readonly ai: Pick<Ai, 'generateContent'> };

/** [S7-3] Answers questions about sending money. Each IP address may ask ten in a burst, then six a minute. */
export function aiRoutes(app: FastifyInstance, { now, ai }: AiDeps): void {
  const limit = createRateLimiter({ now, burst: 10, perMinute: 6 });
  registerEndpoint(app, generateAiContent, ({ body, request, reply }) => {
    enforceRateLimit(limit, request, reply);
    void reply.header('cache-control', 'no-store');
    return ai.generateContent(body.prompt);
  });
}
