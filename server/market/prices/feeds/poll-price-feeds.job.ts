import type { Job } from '../../../foundation/jobs/job.ts';
import type { PriceFeeds } from './price-feeds.ts';

export const pollPriceFeeds: Job<Pick<PriceFeeds, 'poll'>> = {
  name: 'prices.poll-feeds',
  description: 'Checks each price feed in PRICE_FEEDS for a newer version (only if the setting names any).',
  schedule: { everyMs: 15 * 60_000, atStart: true, jitterMs: 60_000 },
  run: (feeds, signal) => feeds.poll(signal),
};
