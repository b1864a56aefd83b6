import type { Confidence, ObservationKind } from '../offers/offer.ts';

const dayMs = 86_400_000;
/** How long a feed's price counts as confirmed. */
export const liveMaxAgeMs = dayMs;
/** How long a price that isn't from a survey counts as fresh. */
export const freshMaxAgeMs = 30 * dayMs;
/** How many independent people must agree to confirm a price, and how long it stays confirmed. */
export const minConfirmingPeople = 3;
export const confirmedByPeopleMaxAgeMs = 14 * dayMs;
/** A survey counts as fresh for two quarters. */
const surveyFreshMonths = 6;

/**
 * Returns the current confidence in an observed price. Times are in milliseconds since 1970 UTC.
 * @param people how many independent people have seen it since `seenAt`.
 */
export function priceConfidence(kind: ObservationKind, seenAt: number, now: number, people = 0): Confidence {
  if (kind === 'feed' && now - seenAt < liveMaxAgeMs) return 'live';
  if (people >= minConfirmingPeople && now - seenAt < confirmedByPeopleMaxAgeMs) return 'live';
  if (kind === 'survey') return now < addMonths(seenAt, surveyFreshMonths) ? 'fresh' : 'estimated';
  return now - seenAt < freshMaxAgeMs ? 'fresh' : 'estimated';
}

/** Returns the times at which the confidence in a price can change, in milliseconds since 1970 UTC. */
export function confidenceChangeTimes(kind: ObservationKind, seenAt: number): readonly number[] {
  if (kind === 'survey') return [addMonths(seenAt, surveyFreshMonths)];
  const confirmedFor = kind === 'feed' ? liveMaxAgeMs : confirmedByPeopleMaxAgeMs;
  return [seenAt + confirmedFor, seenAt + freshMaxAgeMs];
}

function addMonths(at: number, months: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate());
}
