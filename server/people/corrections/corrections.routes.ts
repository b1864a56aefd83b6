import { correctionList } from '@tern/contract/corrections/correction-list.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/route.ts';
import { type CorrectionsDeps, loadCorrectionsAnswer } from './load-corrections-answer.ts';

/** Serves the public log of corrections (B2-6). */
export function correctionsRoutes(app: FastifyInstance, deps: CorrectionsDeps): void {
  serve(app, correctionList, async ({ query, reply }) => {
    void reply.header('cache-control', 'public, max-age=60');
    return loadCorrectionsAnswer(deps, query);
  });
}
