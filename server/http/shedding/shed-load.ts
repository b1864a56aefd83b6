import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createProblem } from '../../foundation/problem-error.ts';
import { sendProblem } from '../create-error-handler.ts';
import { pageHeaders } from '../security-headers.ts';
import type { LoopDelayMeter } from './loop-delay-meter.ts';

export type LoadSheddingOptions = {
  readonly loopDelay: Pick<LoopDelayMeter, 'ms'>;
  readonly maxDelayMs: number;
  readonly renderPage: (request: FastifyRequest) => string;
};

const retryAfterSeconds = 2;

/** The paths that must work even under overload: probes, and the pages that an operator checks. */
const exemptPaths: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics', '/status']);

/**
 * Rejects requests with a 503 while the event loop is at least `maxDelayMs` behind, so that accepted requests are
 * answered in time. `renderPage` returns the page that rejected visitors see.
 */
export function shedLoad(app: FastifyInstance, { loopDelay, maxDelayMs, renderPage }: LoadSheddingOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (loopDelay.ms() < maxDelayMs || exemptPaths.has(request.routeOptions.url ?? '')) return done();
    void reply.header('retry-after', String(retryAfterSeconds));
    if (request.headers.accept?.includes('text/html')) return sendBusyPage(reply, renderPage(request));
    sendProblem(
      reply,
      createProblem('service_unavailable', { detail: 'The service is very busy. Try again in 2 seconds.' }),
    );
  });
}

const busyPageHeaders = { ...pageHeaders(), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

function sendBusyPage(reply: FastifyReply, page: string): void {
  void reply.code(503).headers(busyPageHeaders).send(page);
}
