import { readQuotesCurve } from '@tern/contract/search/quotes-curve.ts';
import type { FastifyInstance } from 'fastify';
import { runCurveSearch } from './curve-search.ts';
import { type CachedSearchDeps, registerCachedEndpoint } from './register-cached-endpoint.ts';
import type { GatedSearchDeps } from './run-search.ts';

const maxCacheBytes = 8 * 1024 * 1024;

/** Serves a corridor's costs by amount (D6, D7). */
export function curveRoutes(app: FastifyInstance, deps: GatedSearchDeps & CachedSearchDeps): void {
  const { now, version, searchGate } = deps;
  registerCachedEndpoint(app, readQuotesCurve, { now, version, maxBytes: maxCacheBytes }, async (input) =>
    runCurveSearch(input.query, deps, await searchGate.admit(input)),
  );
}
