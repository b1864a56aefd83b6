import { quotesCurve } from '@tern/contract/search/quotes-curve.ts';
import type { FastifyInstance } from 'fastify';
import { runCurveSearch } from './curve-search.ts';
import { type CachedSearchDeps, registerCachedEndpoint } from './register-cached-endpoint.ts';
import type { CountedSearchDeps } from './run-search.ts';

const maxCacheBytes = 8 * 1024 * 1024;

/** Serves a corridor's costs by amount (D6, D7). */
export function curveRoutes(app: FastifyInstance, deps: CountedSearchDeps & CachedSearchDeps): void {
  const { now, version, searchGate } = deps;
  registerCachedEndpoint(app, quotesCurve, { now, version, maxBytes: maxCacheBytes }, async (input) =>
    runCurveSearch(input.query, deps, await searchGate.admit(input)),
  );
}
