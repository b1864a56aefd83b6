import { advancedSearch, readQuotes, smartSearch, understandSentence } from '@tern/contract/search/search.ts';
import { readQuotesTerms } from '@tern/contract/terms/quotes-terms.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/route.ts';
import type { SearchCounter } from './counts/search-counter.ts';
import { type CachedSearchDeps, registerCachedEndpoint } from './register-cached-endpoint.ts';
import { type GatedSearchDeps, runSearch } from './run-search.ts';
import { type InterpretSentenceDeps, interpretSentence } from './sentence/interpret-sentence.ts';
import { runSmartSearch } from './sentence/run-smart-search.ts';
import { runTermsSearch } from './terms-search.ts';

export type SearchRoutesDeps = GatedSearchDeps &
  CachedSearchDeps &
  InterpretSentenceDeps & { readonly searches: Pick<SearchCounter, 'asked'> };

const maxCacheBytes = 24 * 1024 * 1024;
const maxTermsCacheBytes = 8 * 1024 * 1024;

/**
 * Serves searches (D7), interpretations of sentences, and a corridor's offers without prices. Repeated GET requests for
 * quotes or terms get cached bytes.
 */
export function searchRoutes(app: FastifyInstance, deps: SearchRoutesDeps): void {
  const { now, version } = deps;
  const { admit } = deps.searchGate;
  const answered = deps.searches.asked;
  registerEndpoint(app, smartSearch, async ({ body, request, reply }) => {
    const admission = await admit({ request, reply });
    const answer = await runSmartSearch(body, { acceptLanguage: request.headers['accept-language'] }, deps, admission);
    const { fromCountry, toCountry } = answer.query;
    answered({ fromCountry, toCountry });
    return answer;
  });
  registerEndpoint(app, understandSentence, ({ query, request }) =>
    interpretSentence(query, { acceptLanguage: request.headers['accept-language'], language: query.language }, deps),
  );
  registerEndpoint(app, advancedSearch, async ({ body, request, reply }) => {
    const answer = runSearch(body, deps, await admit({ request, reply }));
    answered(body);
    return answer;
  });
  registerCachedEndpoint(app, readQuotes, { now, version, maxBytes: maxCacheBytes, answered }, async (input) =>
    runSearch(input.query, deps, await admit(input)),
  );
  registerCachedEndpoint(app, readQuotesTerms, { now, version, maxBytes: maxTermsCacheBytes }, async (input) =>
    runTermsSearch(input.query, deps, await admit(input)),
  );
}
