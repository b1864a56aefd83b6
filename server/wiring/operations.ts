import { createHealthContext, type HealthContext, type HealthDeps } from '../operations/health/health-context.ts';
import {
  createIdleGarbageCollector,
  createIdleGarbageCollectorDeps,
} from '../operations/memory/idle-garbage-collector.ts';
import { collectGarbageWhenIdle } from '../operations/memory/return-memory.job.ts';
import type { ContributionServices } from './contributions.ts';
import type { Foundation } from './foundation.ts';
import type { LiveServices } from './live.ts';
import type { MarketServices } from './market.ts';
import type { RateServices } from './rates.ts';

export type OperationServices = {
  readonly health: HealthContext;
  /** The program's version. */
  readonly release: string;
  readonly commit: string | undefined;
};

type OperationsDeps = Foundation &
  RateServices &
  ContributionServices &
  Pick<MarketServices, 'prices' | 'watched' | 'providerCount'> &
  Pick<LiveServices, 'live'> &
  Pick<HealthDeps, 'freeBytes' | 'release' | 'commit'>;

export function createOperationServices(deps: OperationsDeps): OperationServices {
  const {
    config,
    db,
    now,
    events,
    jobs,
    rates,
    breakers,
    prices,
    watched: instrumentedQuotes,
    providerCount,
    live,
  } = deps;
  const { freeBytes, release, commit } = deps;
  jobs.add(collectGarbageWhenIdle, createIdleGarbageCollector(createIdleGarbageCollectorDeps()));
  const health = createHealthContext({
    config,
    db,
    now,
    release,
    commit,
    simulated: config.simulated,
    providerCount,
    freeBytes,
    rates,
    instrumentedQuotes,
    events,
    breakers: () => [...breakers(), ...prices.breakers()],
    listeners: live.listeners,
    jobs: jobs.states,
    contributions: deps.contributions.counts.read,
  });
  return { health, release, commit };
}
