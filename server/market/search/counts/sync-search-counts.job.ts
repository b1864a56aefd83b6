import type { Job } from '../../../foundation/jobs/job.ts';
import type { SearchCounter } from './search-counter.ts';

export const syncSearchCounts: Job<Pick<SearchCounter, 'writeAndRead'>> = {
  name: 'searches.write-counts',
  description: 'Saves how often each corridor was searched. Every ten minutes, reads the totals of all instances.',
  schedule: { everyMs: 60_000 },
  run: (counter) => counter.writeAndRead(),
};
