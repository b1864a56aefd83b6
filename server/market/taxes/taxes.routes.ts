import { listTaxRules } from '@tern/contract/tax-rules.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/route.ts';
import type { TaxCatalogue } from './load-taxes.ts';
import { toTaxRulesResponse } from './tax-rules-response.ts';

/** Serves all tax rules, and the charges and bonuses on the receiving side, for programs and people who check them. */
export function taxesRoutes(app: FastifyInstance, deps: { readonly taxData: TaxCatalogue; readonly now: Clock }): void {
  registerEndpoint(app, listTaxRules, ({ query, reply }) => {
    void reply.header('cache-control', 'public, max-age=300');
    return toTaxRulesResponse(deps.taxData, query.country, deps.now());
  });
}
