import { shareCard } from '@tern/contract/share-card.ts';
import { recipientLanguage } from '@tern/domain/share/recipient-language.ts';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../foundation/problem-error.ts';
import { enforceRateLimit } from '../../http/enforce-rate-limit.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { type CachedSearchDeps, registerCachedEndpoint } from '../../market/search/register-cached-endpoint.ts';
import { type CountedSearchDeps, runSearch } from '../../market/search/run-search.ts';
import { createCardContent } from './create-card-content.ts';
import { drawCard } from './draw-card.ts';

const cacheBytes = 8 * 1024 * 1024;
/** Images must not run scripts, wherever they are opened. */
const headers = { 'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox" };

/**
 * Serves share cards for recipients (D4). Each IP address may request a burst of forty new cards, then one a second.
 * Cached cards aren't limited.
 */
export function shareCardRoutes(app: FastifyInstance, deps: CountedSearchDeps & CachedSearchDeps): void {
  const { now, version, searchGate } = deps;
  const limit = createRateLimit({ now, burst: 40, perMinute: 60 });
  const cached = { now, version, maxBytes: cacheBytes, headers: () => headers };
  registerCachedEndpoint(app, shareCard, cached, async ({ query, request, reply }) => {
    enforceRateLimit(limit, request, reply);
    const answer = await runSearch(query, deps, await searchGate.admit({ request, reply }));
    const { providers } = answer;
    const offer = query.provider === undefined ? providers[0] : providers.find(({ id }) => id === query.provider);
    if (!offer) throw new ProblemError('not_found', { detail: 'This search doesn’t have that offer.' });
    return drawCard(createCardContent(offer, answer, query.language ?? recipientLanguage(query.toCountry)));
  });
}
