import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { ApiResult } from '@tern/contract/page-rendering.ts';
import type { Problem } from '@tern/contract/problem.ts';
import type { listRatings, RatingResponse } from '@tern/contract/ratings/ratings.ts';
import { readPendingActions } from '../outbox/page-outbox.ts';
import { sendOrQueue } from '../outbox/send-or-queue.ts';
import { discardIfSessionChanged } from '../session/discard-if-session-changed.ts';
import { sendAccountRequest } from '../session/send-account-request.ts';
import { currentRatings, type SavedRating, saveRatings } from '../storage/saved-ratings.ts';
import { hasSessionHint } from '../storage/session-hint.ts';

/** Where a rating was saved. */
export type RatingOutcome =
  /** Saved in the account and included in the provider's rating. */
  | 'counted'
  /** Saved only in this browser, because nobody is signed in. */
  | 'saved_here'
  /** Not in the account yet. A rating is sent later, but a deletion that couldn't be queued is undone. */
  | 'waiting'
  /** The server rejected the rating, so the previous one is restored. */
  | 'rejected'
  /** Rejected, because the account has the maximum number of ratings. */
  | 'limit_reached';

type RatingsResponse = ResponseOf<typeof listRatings>;

/**
 * [S4.2-6] Rates a provider, or deletes the rating (`null`). Ratings are saved in this browser immediately, and sent to
 * the account if the user is signed in. Unsent ratings are sent later. If the user has rated a provider twice, the
 * newer rating is used.
 */
export async function setProviderRating(
  providerId: string,
  rating: number | null,
  now: number,
): Promise<RatingOutcome> {
  const before = currentRatings();
  const others = [...before.values()].filter((one) => one.providerId !== providerId);
  const kept = { providerId, ratedAt: new Date(now).toISOString(), isUnsent: true };
  saveRatings(rating === null ? others : [...others, { ...kept, rating }]);
  if (!hasSessionHint()) return 'saved_here';
  const path = `/api/providers/${encodeURIComponent(providerId)}/rating`;
  const action = { kind: 'rating', path, about: providerId } as const;
  const outcome = await discardIfSessionChanged(
    sendOrQueue<RatingResponse>(
      rating === null ? { ...action, method: 'DELETE' } : { ...action, method: 'PUT', body: { rating } },
    ),
  );
  // A session started or ended in the meantime.
  if (!outcome) return hasSessionHint() ? 'waiting' : 'saved_here';
  if (outcome.kind === 'queued') {
    // The outbox now has the rating and will send it.
    saveRatings(
      [...currentRatings().values()].map((one) => (one.providerId === providerId ? { ...one, isUnsent: false } : one)),
    );
    return 'waiting';
  }
  const reply = outcome.kind === 'answered' ? outcome.reply : undefined;
  // An unsent rating stays in this browser. After a rejection, or an unsent deletion, the previous rating is restored.
  if (!reply && rating !== null) return 'waiting';
  const own = reply?.ok ? reply.data.own && { ...reply.data.own, isUnsent: false } : before.get(providerId);
  const rest = [...currentRatings().values()].filter((one) => one.providerId !== providerId);
  saveRatings(own ? [...rest, own] : rest);
  if (reply?.ok) return 'counted';
  if (rating === null) return 'waiting';
  return reply?.problem.code === 'limit_reached' ? 'limit_reached' : 'rejected';
}

/** Uploads unsent ratings, and shows the account's ratings from then on. */
export async function syncRatings(): Promise<void> {
  const unsent = [...currentRatings().values()].filter(({ isUnsent }) => isUnsent);
  const ratings = unsent.map(({ providerId, rating, ratedAt }) => ({ providerId, rating, ratedAt }));
  const reply = await discardIfSessionChanged(sendAndFetchRatings(ratings));
  if (!reply?.ok) return;
  const since = [...currentRatings().values()].filter((one) => one.isUnsent && !unsent.includes(one));
  const account = new Map<string, SavedRating>(
    reply.data.ratings.map((one) => [one.providerId, { ...one, isUnsent: false }]),
  );
  // Applies the outbox's changes that the server's list doesn't include yet.
  for (const { kind, method, about, body, at } of await readPendingActions()) {
    if (kind !== 'rating') continue;
    if (method === 'DELETE') account.delete(about);
    else {
      const { rating } = body as { rating: number };
      account.set(about, { providerId: about, rating, ratedAt: new Date(at).toISOString(), isUnsent: false });
    }
  }
  for (const one of since) account.set(one.providerId, one);
  saveRatings(account.values());
}

async function sendAndFetchRatings(
  ratings: readonly Omit<SavedRating, 'isUnsent'>[],
): Promise<ApiResult<RatingsResponse>> {
  const post = (some: typeof ratings) => sendAccountRequest<RatingsResponse>('POST', '/api/ratings', { ratings: some });
  if (ratings.length > 0) {
    const reply = await post(ratings);
    if (reply.ok || !isRejection(reply.problem)) return reply;
    // A single rejected rating, for example if the account is full, must not block the others.
    for (const one of ratings) {
      const single = await post([one]);
      if (!single.ok && !isRejection(single.problem)) return single;
    }
  }
  return sendAccountRequest('GET', '/api/ratings');
}

function isRejection({ code }: Problem): boolean {
  return code === 'limit_reached' || code === 'invalid_parameters';
}
