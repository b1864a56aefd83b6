import type { FastifyInstance } from 'fastify';
import type { Log } from '../../../foundation/log/log.ts';
import { pageHeaders } from '../../../http/security-headers.ts';
import type { HealthContext } from '../health-context.ts';
import { createOperatorGuard } from './create-operator-guard.ts';
import { readOperatorStatus } from './read-operator-status.ts';
import { statusPage } from './status-page.ts';

/** Serves the operator's pages: /status for people, and /metrics for Prometheus. */
export async function operatorRoutes(
  app: FastifyInstance,
  { health, log }: { readonly health: HealthContext; readonly log: Log },
): Promise<void> {
  const mayLook = createOperatorGuard({ ...health, log });
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    mayLook(request, reply);
  });

  app.get('/status', async (_request, reply) =>
    reply
      .headers(pageHeaders())
      .header('content-type', 'text/html; charset=utf-8')
      .send(statusPage(await readOperatorStatus(health))),
  );

  app.get('/metrics', async (_request, reply) =>
    reply
      .header('content-type', health.metrics.contentType)
      .header('x-content-type-options', 'nosniff')
      .send(await health.metrics.text()),
  );
}

/** Counts every request when its response is sent, except live streams, whose duration is meaningless. */
export function registerRequestMetrics(app: FastifyInstance, { health }: { readonly health: HealthContext }): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (route !== '/api/live')
      health.metrics.countRequest(route, request.method, reply.raw.statusCode, reply.elapsedTime / 1000);
    done();
  });
}
