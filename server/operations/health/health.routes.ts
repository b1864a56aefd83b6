import { readHealth } from '@tern/contract/health/health.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/route.ts';
import type { HealthContext } from './health-context.ts';
import { readServiceHealth, type ServiceHealth } from './read-service-health.ts';
import { type DatabaseState, readDatabaseState } from './watch/read-database-state.ts';

/** Serves the service's health for pages, users and monitoring. */
export function healthRoutes(app: FastifyInstance, deps: { readonly health: HealthContext }): void {
  const { health: own } = deps;
  registerEndpoint(app, readHealth, async ({ reply }) => {
    void reply.header('cache-control', 'no-store');
    return toHealthResponse(own, await readServiceHealth(own));
  });
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send('ok'));
  app.get('/readyz', async (_request, reply) => {
    const state = own.shutdown.hasBegun ? 'stopping' : await readDatabaseState(own);
    return reply
      .code(state === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readinessMessages[state]);
  });
}

const readinessMessages: Readonly<Record<DatabaseState | 'stopping', string>> = {
  ok: 'ok',
  stopping: 'shutting down',
  read_only: 'database saves nothing: it is read-only or its disk is nearly full',
  unavailable: 'database unavailable',
};

function toHealthResponse(deps: HealthContext, found: ServiceHealth) {
  const isWell = found.troubles.every((trouble) => trouble === 'announced');
  return {
    status: isWell ? ('ok' as const) : ('degraded' as const),
    version: deps.release,
    region: deps.config.SERVICE_REGION,
    score: found.score,
    dataQuality: found.quality.score,
    troubles: [...found.troubles],
    message: deps.config.SERVICE_NOTICE ?? null,
    database: found.database,
    simulated: deps.simulated,
    rateSources: deps.rates.sources().map((source) => ({
      id: source.id,
      name: source.name,
      kind: source.kind,
      asOf: toIsoStringOrNull(source.asOf),
      lastSuccessAt: toIsoStringOrNull(source.lastSuccessAt),
      failing: source.failures > 0,
    })),
    providers: deps.providerCount,
  };
}

function toIsoStringOrNull(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}
