/**
 * The prior for ratings on this instance, which are shrunk toward 4 with the weight of ten votes. That way, two
 * five-star votes never outrank an average of 4.6 from two hundred users (D3). Without votes, a rating is exactly 4 and
 * isn't shown.
 */
export const neutralRating = 4;
export const neutralVoteCount = 10;

export type RatingSummary = { readonly average: number; readonly count: number };

/**
 * Returns a rating from 1 to 5, to two decimals, from the votes on this instance; 4 without votes. The score uses the
 * rating that is shown.
 */
export function shrinkRating(votes: RatingSummary | undefined): number {
  if (!votes || votes.count === 0) return neutralRating;
  const shrunk = (votes.average * votes.count + neutralRating * neutralVoteCount) / (votes.count + neutralVoteCount);
  return Math.round(shrunk * 100) / 100;
}

/** Returns whether there are any votes; without votes, the page shows "not rated yet". */
export function hasVotes(votes: RatingSummary | undefined): boolean {
  return votes !== undefined && votes.count > 0;
}

/** Returns votes that shrink to the given rating, so a published rating can be scored with other weights. */
export function votesForRating(rating: number, count: number): RatingSummary {
  return { average: (rating * (count + neutralVoteCount) - neutralRating * neutralVoteCount) / count, count };
}
