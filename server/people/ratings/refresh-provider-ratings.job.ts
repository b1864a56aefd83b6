import type { Job } from '../../foundation/jobs/job.ts';
import type { ProviderRatings } from './provider-ratings.ts';

export const refreshProviderRatings: Job<Pick<ProviderRatings, 'refresh'>> = {
  name: 'ratings.read-votes',
  description: 'Counts the ratings of all providers again, without those of deleted accounts.',
  schedule: { everyMs: 60_000 },
  run: (votes) => votes.refresh(),
};
