import type { AbuseGuards } from '../abuse/abuse-guards.ts';
import { createContributionLimitEnforcer } from '../market/prices/contributions/contribution-limits.ts';
import { createContributionOutcomeCounter } from '../market/prices/contributions/contribution-outcome-counter.ts';
import type { ContributionsDeps } from '../market/prices/contributions/contributions.routes.ts';
import { deleteOldContributions } from '../market/prices/contributions/delete-old-contributions.job.ts';
import type { Foundation } from './foundation.ts';
import type { MarketServices } from './market.ts';
import type { RateServices } from './rates.ts';

/** Dependencies for accepting shared prices. */
export type ContributionServices = Pick<ContributionsDeps, 'contributions'>;

type ContributionServicesDeps = Foundation &
  Pick<AbuseGuards, 'limits'> &
  Pick<RateServices, 'rates'> &
  Pick<MarketServices, 'prices' | 'findProvider'>;

export function createContributionServices({
  db,
  now,
  jobs,
  limits,
  rates,
  prices,
  findProvider,
}: ContributionServicesDeps): ContributionServices {
  jobs.add(deleteOldContributions, { db, now });
  return {
    contributions: {
      rates,
      now,
      findProvider,
      measuredOffers: prices.measuredOffers,
      enforceLimits: createContributionLimitEnforcer({ limits, now }),
      counts: createContributionOutcomeCounter(),
      changed: async () => prices.observed.refresh(),
    },
  };
}
