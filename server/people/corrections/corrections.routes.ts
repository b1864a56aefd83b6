import { listCorrections } from '@tern/contract/corrections/correction-list.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/route.ts';
import { type CorrectionsDeps, loadCorrectionsResponse } from './load-corrections-response.ts';

/** Serves the public log of corrections (B2-6). */
export function correctionsRoutes(app: FastifyInstance, deps: CorrectionsDeps): void {
  registerEndpoint(app, listCorrections, async ({ query, reply }) => {
    void reply.header('cache-control', 'public, max-age=60');
    return loadCorrectionsResponse(deps, query);
  });
}
