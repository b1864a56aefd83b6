import { sendHelpFeedback } from '@tern/contract/help/help.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../foundation/db/database.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import { callerKey, enforceRateLimit } from '../../http/enforce-rate-limit.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { serve } from '../../http/route.ts';
import { recordFeedback } from './help-feedback.store.ts';
import { readArticleSlugs } from './read-article-slugs.ts';

/**
 * [S2-12] Counts votes on whether articles were helpful. Requests are rate limited: an IP address can vote on an
 * article twice a day.
 */
export function helpRoutes(app: FastifyInstance, { db, now }: { readonly db: Db; readonly now: Clock }): void {
  const ofAddress = createRateLimit({ now, burst: 20, perMinute: 5 });
  const ofArticle = createRateLimit({ now, burst: 2, perMinute: 1 / 720, maxKeys: 50_000 });

  serve(app, sendHelpFeedback, async ({ params, body, request, reply }) => {
    if (!(await readArticleSlugs()).has(params.slug)) throw new ProblemError('not_found');
    enforceRateLimit(ofAddress, request, reply);
    enforceRateLimit(ofArticle, request, reply, `${callerKey(request.ip)} ${params.slug}`);
    await recordFeedback(db, params.slug, body.isHelpful);
    return { counted: true as const };
  });
}
