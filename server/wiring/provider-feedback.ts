import { createProviderVotes, type ProviderVotes } from '../people/ratings/provider-votes.ts';
import { readVotes } from '../people/ratings/read-votes.job.ts';
import { createMeasuredSpeeds, type MeasuredSpeeds } from '../people/tracking/measured/measured-speeds.ts';
import { readSpeeds } from '../people/tracking/measured/read-speeds.job.ts';
import type { Foundation } from './foundation.ts';

/** Provider ratings and speeds reported by users. Searches combine them with prices. */
export type ProviderFeedback = {
  readonly votes: ProviderVotes;
  readonly speeds: MeasuredSpeeds;
};

export async function createProviderFeedback({ db, bus, now, log, jobs }: Foundation): Promise<ProviderFeedback> {
  const votes = createProviderVotes({ db, bus, log });
  const speeds = createMeasuredSpeeds({ db, bus, now, log });
  await Promise.all([votes.refresh(), speeds.refresh()]);
  jobs.add(readVotes, votes);
  jobs.add(readSpeeds, speeds);
  return { votes, speeds };
}
