import type { Job } from '../../../foundation/jobs/job.ts';
import type { ObservedPriceSource } from '../observations/observed-price-source.ts';

export const refreshObservedPrices: Job<Pick<ObservedPriceSource, 'refresh'>> = {
  name: 'prices.read-imports',
  description: 'Loads survey prices that were imported since the last run.',
  schedule: { everyMs: 60_000 },
  run: (source) => source.refresh(),
};
