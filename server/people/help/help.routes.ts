import { sendHelpFeedback } from '@tern/contract/help/help.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../foundation/db/database.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import { callerKey, enforceRateLimit } from '../../http/enforce-rate-limit.ts';
import { createRateLimiter } from '../../http/rate-limiter.ts';
import { registerEndpoint } from '../../http/route.ts';
import { recordHelpFeedback } from './help-feedback.store.ts';
import { readArticleSlugs } from './read-article-slugs.ts';

/**
 * [S2-12] Counts votes on whether articles were helpful. Requests are rate limited: an IP address can vote on an
 * article twice, and then once every 12 hours.
 */
export function helpRoutes(app: FastifyInstance, { db, now }: { readonly db: Db; readonly now: Clock }): void {
  const ofAddress = createRateLimiter({ now, burst: 20, perMinute: 5 });
  const ofArticle = createRateLimiter({ now, burst: 2, perMinute: 1 / 720, maxKeys: 50_000 });

  registerEndpoint(app, sendHelpFeedback, async ({ params, body, request, reply }) => {
    if (!(await readArticleSlugs()).has(params.slug)) throw new ProblemError('not_found');
    enforceRateLimit(ofAddress, request, reply);
    enforceRateLimit(ofArticle, request, reply, `${callerKey(request.ip)} ${params.slug}`);
    await recordHelpFeedback(db, params.slug, body.isHelpful);
    return { counted: true as const };
  });
}
