import type { Job } from '../../../foundation/jobs/job.ts';
import type { PriceFeeds } from './price-feeds.ts';

export const pollPriceFeeds: Job<Pick<PriceFeeds, 'poll'>> = {
  name: 'prices.poll-feeds',
  description: 'Asks each price feed of PRICE_FEEDS for a newer version (only where the setting names any).',
  schedule: { everyMs: 15 * 60_000, atStart: true, jitterMs: 60_000 },
  run: (feeds, signal) => feeds.poll(signal),
};
