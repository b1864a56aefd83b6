import { listPopularCorridors } from '@tern/contract/corridors.ts';
import type { FastifyInstance } from 'fastify';
import { type CachedSearchDeps, registerCachedEndpoint } from '../search/register-cached-endpoint.ts';
import { loadPopularCorridorsResponse, type PopularCorridors } from './popular-corridors.ts';

const maxCacheBytes = 4 * 1024 * 1024;

/** [S7-6] Serves the popular corridors. */
export function corridorsRoutes(
  app: FastifyInstance,
  deps: CachedSearchDeps & { readonly popular: PopularCorridors },
): void {
  const { now, version, popular } = deps;
  registerCachedEndpoint(app, listPopularCorridors, { now, version, maxBytes: maxCacheBytes }, ({ query }) =>
    loadPopularCorridorsResponse(popular, query),
  );
}
