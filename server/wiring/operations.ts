import { createHealthContext, type HealthContext, type HealthParts } from '../operations/health/health-context.ts';
import type { Contributions } from './contributions.ts';
import type { Foundation } from './foundation.ts';
import type { Live } from './live.ts';
import type { Market } from './market.ts';
import type { Rates } from './rates.ts';

export type Operations = {
  readonly health: HealthContext;
  /** The program's version. */
  readonly release: string;
  readonly commit: string | undefined;
};

type OperationsDeps = Foundation &
  Rates &
  Contributions &
  Pick<Market, 'prices' | 'watched' | 'providerCount'> &
  Pick<Live, 'live'> &
  Pick<HealthParts, 'freeBytes' | 'release' | 'commit'>;

export function createOperations(deps: OperationsDeps): Operations {
  const { config, db, now, events, jobs, rates, breakers, prices, watched, providerCount, live } = deps;
  const { freeBytes, release, commit } = deps;
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
    watched,
    events,
    breakers: () => [...breakers(), ...prices.breakers()],
    listeners: live.listeners,
    jobs: jobs.states,
    contributions: deps.contributions.counts.read,
  });
  return { health, release, commit };
}
