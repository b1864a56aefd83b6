import { checkQuotedPrice } from '@tern/contract/prices/price-check.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../http/route.ts';
import type { GatedSearchDeps } from '../run-search.ts';
import { type PriceCheckDeps, runPriceCheck } from './run-price-check.ts';

/**
 * Checks a price that a user saw elsewhere (B1-6). A check counts against the search limit, because it calculates
 * prices.
 */
export function priceCheckRoutes(app: FastifyInstance, deps: GatedSearchDeps & PriceCheckDeps): void {
  registerEndpoint(app, checkQuotedPrice, async ({ body, request, reply }) =>
    runPriceCheck(body, deps, await deps.searchGate.admit({ request, reply })),
  );
}
