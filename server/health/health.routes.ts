import { health } from '@tern/contract/health/health.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { serve } from '../http/route.ts';
import type { LiveRates } from '../rates/live-rates.ts';

export type HealthRoom = {
  readonly db: Db;
  readonly rates: Pick<LiveRates, 'sources'>;
  readonly release: string;
  readonly simulated: boolean;
  readonly providerCount: number;
};

/** Whether the service is well: for the page's own check, for people and for machines. */
export function healthRoutes(app: FastifyInstance, room: HealthRoom): void {
  serve(app, health, async ({ reply }) => {
    void reply.header('cache-control', 'no-store');
    const database = await databaseAnswers(room.db);
    return {
      status: database ? ('ok' as const) : ('degraded' as const),
      version: room.release,
      database: database ? ('ok' as const) : ('unavailable' as const),
      simulated: room.simulated,
      rateSources: room.rates.sources().map((source) => ({
        id: source.id,
        name: source.name,
        kind: source.kind,
        asOf: isoOrNull(source.asOf),
        lastSuccessAt: isoOrNull(source.lastSuccessAt),
        failing: source.failures > 0,
      })),
      providers: room.providerCount,
    };
  });
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send('ok'));
  app.get('/readyz', async (_request, reply) => {
    const ready = await databaseAnswers(room.db);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(ready ? 'ok' : 'database unavailable');
  });
}

async function databaseAnswers(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

function isoOrNull(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}
