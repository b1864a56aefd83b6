import { listCorridors, readCorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import type { FastifyInstance } from 'fastify';
import { type CachedSearchDeps, registerCachedEndpoint } from '../../search/register-cached-endpoint.ts';
import type { GatedSearchDeps } from '../../search/run-search.ts';
import { loadCorridorFactsResponse } from './corridor-facts.ts';
import { listCorridorLinks } from './corridor-link.ts';

const maxCacheBytes = 8 * 1024 * 1024;

/** Serves a corridor by its slug, and the list of corridors ([S2-1]). */
export function corridorFactsRoutes(
  app: FastifyInstance,
  deps: GatedSearchDeps & CachedSearchDeps & { readonly simulated: boolean },
): void {
  const { now, version, searchGate } = deps;
  const cached = { now, version, maxBytes: maxCacheBytes };
  registerCachedEndpoint(app, readCorridorFacts, cached, async (input) =>
    loadCorridorFactsResponse(input.params.corridor, deps, await searchGate.admit(input)),
  );
  registerCachedEndpoint(app, listCorridors, cached, ({ query }) => ({ corridors: listCorridorLinks(query.like) }));
}
