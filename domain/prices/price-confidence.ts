import type { Confidence, ObservationKind } from '../providers/offer.ts';

const dayMs = 86_400_000;
/** A feed's price confirms what people see for so long. */
export const liveForMs = dayMs;
/** What a feed or a person said counts as fresh for so long. */
export const freshForMs = 30 * dayMs;
/** Independent people who make a price confirmed, and for how long. */
export const peopleToConfirm = 3;
export const confirmedByPeopleForMs = 14 * dayMs;
/** A survey counts as fresh for two quarters. */
const surveyFreshMonths = 6;

/**
 * How far a price that was seen can be trusted today. Times are milliseconds since 1970 UTC.
 * @param people how many independent people have seen it since `seenAt`.
 */
export function confidenceOf(kind: ObservationKind, seenAt: number, now: number, people = 0): Confidence {
  if (kind === 'feed' && now - seenAt < liveForMs) return 'live';
  if (people >= peopleToConfirm && now - seenAt < confirmedByPeopleForMs) return 'live';
  if (kind === 'survey') return now < monthsLater(seenAt, surveyFreshMonths) ? 'fresh' : 'estimated';
  return now - seenAt < freshForMs ? 'fresh' : 'estimated';
}

function monthsLater(at: number, months: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate());
}
