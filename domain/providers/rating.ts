/**
 * Ratings on this instance, shrunk toward 4 with the weight of ten votes, so that two friends' five stars never
 * outshine two hundred people's 4.6 (D3). Without votes it is exactly the neutral 4, and isn't shown as a rating.
 */
export const neutralRating = 4;
export const neutralVotes = 10;

export type Votes = { readonly average: number; readonly count: number };

/**
 * Returns 1–5 to two decimals from the votes on this instance; 4 without any. The shown rating is the one that counts
 * in the score.
 */
export function shrunkRating(votes: Votes | undefined): number {
  if (!votes || votes.count === 0) return neutralRating;
  const shrunk = (votes.average * votes.count + neutralRating * neutralVotes) / (votes.count + neutralVotes);
  return Math.round(shrunk * 100) / 100;
}

/** Returns whether anybody rated; without votes the page says "not rated yet". */
export function isRated(votes: Votes | undefined): boolean {
  return votes !== undefined && votes.count > 0;
}

/** Returns votes that shrink to the given rating, to score a published rating with other weights. */
export function votesBehind(rating: number, count: number): Votes {
  return { average: (rating * (count + neutralVotes) - neutralRating * neutralVotes) / count, count };
}
