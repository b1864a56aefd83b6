import { toInsightNumbers } from '@tern/contract/search/insight-numbers.ts';
import { readSearchInsight } from '@tern/contract/search/search-insight.ts';
import { marketInsight } from '@tern/domain/ai/market-insight.ts';
import type { FastifyInstance } from 'fastify';
import { callerKey } from '../../../http/enforce-rate-limit.ts';
import { createRateLimiter } from '../../../http/rate-limiter.ts';
import { registerEndpoint } from '../../../http/route.ts';
import type { Ai } from '../../ai/ai.ts';
import { type GatedSearchDeps, runSearch } from '../run-search.ts';

export type InsightDeps = GatedSearchDeps & { readonly ai: Pick<Ai, 'writeMarketInsight'> };

/**
 * [S8-28] Serves an insight about search results. Each IP address may use the model twenty times in a burst, then
 * twelve times a minute. Above the limit, the response is the built-in text instead of an error, because viewing many
 * corridors isn't abuse.
 */
export function insightRoutes(app: FastifyInstance, deps: InsightDeps): void {
  const limit = createRateLimiter({ now: deps.now, burst: 20, perMinute: 12 });
  registerEndpoint(app, readSearchInsight, async ({ query, request, reply }) => {
    void reply.header('cache-control', 'no-store');
    const figures = toInsightNumbers(await runSearch(query, deps, await deps.searchGate.admit({ request, reply })));
    if (figures && limit.take(callerKey(request.ip)).ok) return deps.ai.writeMarketInsight(figures);
    return { text: figures ? marketInsight(figures) : null, source: 'built_in' as const };
  });
}
