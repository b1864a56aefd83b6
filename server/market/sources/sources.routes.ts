import { listSources } from '@tern/contract/sources.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/route.ts';
import { type SourcesDeps, sourcesAnswer } from './sources-answer.ts';

/** Serves the sources of our data, for the About page and for anyone who verifies it. */
export function sourcesRoutes(app: FastifyInstance, deps: SourcesDeps): void {
  serve(app, listSources, ({ reply }) => {
    void reply.header('cache-control', 'public, max-age=30');
    return sourcesAnswer(deps);
  });
}
