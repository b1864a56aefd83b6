import type { AnswerOf } from '@tern/contract/endpoint.ts';
import type { listRatings, RatingAnswer } from '@tern/contract/ratings/ratings.ts';
import { accountRequest } from '../session/account-request.ts';
import { hasSessionHint } from '../session/session-hint.ts';
import { withinSession } from '../session/within-session.ts';
import { currentRatings, type KeptRating, keepRatings } from '../storage/own-ratings.ts';

/**
 * [S4.2-6] Ratings are kept here at once and sent to the account where somebody is signed in; what could not be sent is sent the next
 * time. Of two for one provider the newer counts.
 */
export type RatingOutcome =
  /** Counted for everybody. */
  | 'counted'
  /** Kept in this browser alone: nobody is signed in. */
  | 'kept_here'
  /** Kept here; the account could not be reached and gets it later. */
  | 'waiting';

type Answer = AnswerOf<typeof listRatings>;

/** Rates a provider, or takes the rating back (`null`). */
export async function rateProvider(providerId: string, rating: number | null, now: number): Promise<RatingOutcome> {
  const before = currentRatings();
  const others = [...before.values()].filter((one) => one.providerId !== providerId);
  const kept = { providerId, ratedAt: new Date(now).toISOString(), isUnsent: true };
  keepRatings(rating === null ? others : [...others, { ...kept, rating }]);
  if (!hasSessionHint()) return 'kept_here';
  const path = `/api/providers/${encodeURIComponent(providerId)}/rating`;
  const reply = await withinSession(
    rating === null
      ? accountRequest<RatingAnswer>('DELETE', path)
      : accountRequest<RatingAnswer>('PUT', path, { rating }),
  );
  // Another session began or ended meanwhile: what is here is sent, or shown, anew.
  if (!reply) return hasSessionHint() ? 'waiting' : 'kept_here';
  if (!reply.ok) {
    // A rating waits here to be sent; taking one back cannot wait without being forgotten, so it stands again.
    if (rating === null) keepRatings(before.values());
    return 'waiting';
  }
  const { own } = reply.data;
  const rest = [...currentRatings().values()].filter((one) => one.providerId !== providerId);
  keepRatings(own ? [...rest, { ...own, isUnsent: false }] : rest);
  return 'counted';
}

/** Sends what the account does not have, and shows the account's ratings from then on. */
export async function syncRatings(): Promise<void> {
  const unsent = [...currentRatings().values()].filter(({ isUnsent }) => isUnsent);
  const ratings = unsent.map(({ providerId, rating, ratedAt }) => ({ providerId, rating, ratedAt }));
  const reply = await withinSession(
    ratings.length > 0
      ? accountRequest<Answer>('POST', '/api/ratings', { ratings })
      : accountRequest<Answer>('GET', '/api/ratings'),
  );
  if (!reply?.ok) return;
  const since = [...currentRatings().values()].filter((one) => one.isUnsent && !unsent.includes(one));
  const account = new Map<string, KeptRating>(
    reply.data.ratings.map((one) => [one.providerId, { ...one, isUnsent: false }]),
  );
  for (const one of since) account.set(one.providerId, one);
  keepRatings(account.values());
}
