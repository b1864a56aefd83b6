import { createProviderRatings, type ProviderRatings } from '../people/ratings/provider-ratings.ts';
import { refreshProviderRatings } from '../people/ratings/refresh-provider-ratings.job.ts';
import { createMeasuredSpeeds, type MeasuredSpeeds } from '../people/tracking/measured/measured-speeds.ts';
import { refreshMeasuredSpeeds } from '../people/tracking/measured/refresh-measured-speeds.job.ts';
import type { Foundation } from './foundation.ts';

/** Provider ratings and speeds reported by users. Searches combine them with prices. */
export type ProviderFeedback = {
  readonly votes: ProviderRatings;
  readonly speeds: MeasuredSpeeds;
};

export async function createProviderFeedback({ db, bus, now, log, jobs }: Foundation): Promise<ProviderFeedback> {
  const votes = createProviderRatings({ db, bus, log });
  const speeds = createMeasuredSpeeds({ db, bus, now, log });
  await Promise.all([votes.refresh(), speeds.refresh()]);
  jobs.add(refreshProviderRatings, votes);
  jobs.add(refreshMeasuredSpeeds, speeds);
  return { votes, speeds };
}
