import type { Job } from '../../../foundation/jobs/job.ts';
import type { SearchCounter } from './search-counter.ts';

export const writeSearchCounts: Job<Pick<SearchCounter, 'writeAndRead'>> = {
  name: 'searches.write-counts',
  description: 'Writes how often each corridor was searched; every ten minutes reads the sums of all instances.',
  schedule: { everyMs: 60_000 },
  run: (counter) => counter.writeAndRead(),
};
