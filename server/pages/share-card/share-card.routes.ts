import { readShareCard } from '@tern/contract/share-card.ts';
import { recipientLanguage } from '@tern/domain/share/recipient-language.ts';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../foundation/problem-error.ts';
import { enforceRateLimit } from '../../http/enforce-rate-limit.ts';
import { createRateLimiter } from '../../http/rate-limiter.ts';
import { type CachedSearchDeps, registerCachedEndpoint } from '../../market/search/register-cached-endpoint.ts';
import { type GatedSearchDeps, runSearch } from '../../market/search/run-search.ts';
import { createShareCardContent } from './create-share-card-content.ts';
import { renderShareCardSvg } from './render-share-card-svg.ts';

const maxCacheBytes = 8 * 1024 * 1024;
/** Images must not run scripts, wherever they are opened. */
const headers = { 'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox" };

/**
 * Serves share cards for recipients (D4). Each IP address may request a burst of forty new cards, then one a second.
 * Cached cards aren't limited.
 */
export function shareCardRoutes(app: FastifyInstance, deps: GatedSearchDeps & CachedSearchDeps): void {
  const { now, version, searchGate } = deps;
  const limit = createRateLimiter({ now, burst: 40, perMinute: 60 });
  const cached = { now, version, maxBytes: maxCacheBytes, headers: () => headers };
  registerCachedEndpoint(app, readShareCard, cached, async ({ query, request, reply }) => {
    enforceRateLimit(limit, request, reply);
    const answer = await runSearch(query, deps, await searchGate.admit({ request, reply }));
    const { providers } = answer;
    const offer = query.provider === undefined ? providers[0] : providers.find(({ id }) => id === query.provider);
    if (!offer) throw new ProblemError('not_found', { detail: 'This search doesn’t have that offer.' });
    return renderShareCardSvg(
      createShareCardContent(offer, answer, query.language ?? recipientLanguage(query.toCountry)),
    );
  });
}
