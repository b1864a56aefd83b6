import { listSources } from '@tern/contract/sources.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/route.ts';
import { loadSourcesResponse, type SourcesDeps } from './load-sources-response.ts';

/** Serves the list of our data sources, for the About page and for anyone who wants to check them. */
export function sourcesRoutes(app: FastifyInstance, deps: SourcesDeps): void {
  registerEndpoint(app, listSources, ({ reply }) => {
    void reply.header('cache-control', 'public, max-age=30');
    return loadSourcesResponse(deps);
  });
}
