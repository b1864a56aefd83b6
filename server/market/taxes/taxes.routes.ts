import { listTaxRules } from '@tern/contract/tax-rules.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/route.ts';
import type { TaxCatalogue } from './load-tax-catalogue.ts';
import { toTaxRulesResponse } from './tax-rules-response.ts';

/** Serves the tax rules, and the charges and bonuses for receiving money, of all countries or of one. */
export function taxesRoutes(app: FastifyInstance, deps: { readonly taxData: TaxCatalogue; readonly now: Clock }): void {
  registerEndpoint(app, listTaxRules, ({ query, reply }) => {
    void reply.header('cache-control', 'public, max-age=300');
    return toTaxRulesResponse(deps.taxData, query.country, deps.now());
  });
}
