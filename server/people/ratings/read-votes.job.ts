import type { Job } from '../../foundation/jobs/job.ts';
import type { ProviderVotes } from './provider-votes.ts';

export const readVotes: Job<Pick<ProviderVotes, 'refresh'>> = {
  name: 'ratings.read-votes',
  does: 'Counts the ratings of all providers again: those of deleted accounts no longer count.',
  when: { everyMs: 60_000 },
  run: (votes) => votes.refresh(),
};
