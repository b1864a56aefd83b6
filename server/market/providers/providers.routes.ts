import { readProviderFacts } from '@tern/contract/providers/provider-facts.ts';
import { listProviders } from '@tern/contract/providers/provider-list.ts';
import type { FastifyInstance } from 'fastify';
import { type CachedSearchDeps, registerCachedEndpoint } from '../search/register-cached-endpoint.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { createProviderFactsResponse } from './provider-facts.ts';
import { createProviderListResponse } from './provider-list.ts';

const maxCacheBytes = 2 * 1024 * 1024;

/** Serves a provider and the list of providers (B2-6). */
export function providersRoutes(app: FastifyInstance, deps: ProviderDeps & CachedSearchDeps): void {
  const { now, version } = deps;
  const cached = { now, version, maxBytes: maxCacheBytes };
  registerCachedEndpoint(app, readProviderFacts, cached, ({ params, query }) =>
    createProviderFactsResponse({ ...params, ...query }, deps),
  );
  registerCachedEndpoint(app, listProviders, cached, ({ query }) => createProviderListResponse(deps, query.q));
}
