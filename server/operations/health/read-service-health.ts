import type { ServiceNoticeContent } from '@tern/contract/page-rendering.ts';
import { type DataQuality, dataQuality } from '@tern/domain/health/data-quality.ts';
import { type SystemHealth, systemHealth } from '@tern/domain/health/system-health.ts';
import type { HealthContext } from './health-context.ts';
import { type DatabaseState, readDatabaseState } from './watch/read-database-state.ts';
import { readOldestMailDelayMs } from './watch/waiting-mail.store.ts';

export type ServiceHealth = SystemHealth & {
  readonly database: DatabaseState;
  readonly quality: DataQuality;
  readonly mailWaitsMs: number | undefined;
};

/** [S9-9] Returns the current health of the service. Never rejects: an unavailable database is part of the result. */
export async function readServiceHealth(deps: HealthContext): Promise<ServiceHealth> {
  const [oldestMailDelayMs, database] = await Promise.all([
    readOldestMailDelayMs(deps.db).catch(() => undefined),
    readDatabaseState(deps),
  ]);
  const quality = calculateDataQuality(deps);
  const facts = {
    isDatabaseWritable: database === 'ok',
    dataQuality: quality.score,
    freshness: quality.freshness,
    oldestMailDelayMs,
    hasAnnouncement: deps.config.SERVICE_NOTICE !== undefined,
  };
  const health = systemHealth(facts);
  deps.healthLog.note({ score: health.score, dataQuality: quality.score });
  return { ...health, database, quality, mailWaitsMs: oldestMailDelayMs };
}

/**
 * [S2.2-5] Returns the notice about known problems without querying the database. Returns undefined if there are none.
 * Pages include the notice in their initial HTML, because adding it later would shift the layout.
 */
export function getServiceNotice(deps: HealthContext): ServiceNoticeContent | undefined {
  const { score: dataQuality, freshness } = calculateDataQuality(deps);
  const message = deps.config.SERVICE_NOTICE ?? null;
  const facts = {
    isDatabaseWritable: true,
    dataQuality,
    freshness,
    oldestMailDelayMs: undefined,
    hasAnnouncement: message !== null,
  };
  const { score, troubles } = systemHealth(facts);
  return troubles.length === 0 ? undefined : { score, dataQuality, troubles, message };
}

/**
 * Returns the current data quality. Unconfigured sources are ignored: an operator may choose to use only bundled rates,
 * and each value shows its age.
 */
function calculateDataQuality({ rates, config, now, instrumentedQuotes }: HealthContext): DataQuality {
  const asked = config.simulated
    ? rates.sources().filter(({ kind }) => kind === 'simulated')
    : rates.sources().filter(({ id }) => (config.RATES as readonly string[]).includes(id));
  return dataQuality({
    sources: asked.map(({ kind, asOf }) => ({ kind, ageMs: asOf === undefined ? undefined : now() - asOf })),
    offers: instrumentedQuotes.seen(),
  });
}
