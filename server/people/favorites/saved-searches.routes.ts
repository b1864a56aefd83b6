import { deleteSavedSearch, listSavedSearches, putSavedSearch } from '@tern/contract/favorites/saved-searches.ts';
import { maxSavedSearches, type SavedSearch } from '@tern/domain/favorites/saved-search.ts';
import { clampToNow } from '@tern/domain/time/clamp-to-now.ts';
import type { FastifyInstance } from 'fastify';
import { enforceRateLimit } from '../../http/enforce-rate-limit.ts';
import { createRateLimiter } from '../../http/rate-limiter.ts';
import { registerEndpoint } from '../../http/route.ts';
import type { Search } from '../../market/search/run-search.ts';
import type { FavoritesDeps } from './favorites.routes.ts';
import { requireStoredItem } from './put-outcome.ts';
import * as store from './saved-searches.store.ts';

/** [S2-6] Serves saved searches, synced across devices. */
export function savedSearchesRoutes(app: FastifyInstance, deps: FavoritesDeps): void {
  const { db, now, withIdempotencyKey, personEvents, pairSnapshots, searchGate } = deps;
  const limit = createRateLimiter({ now, burst: 60, perMinute: 60 });
  const notify = (userId: string) => personEvents.publish(userId, 'changed', { kind: 'saved_searches' });

  registerEndpoint(app, listSavedSearches, async ({ user, query, request, reply }) => {
    const admit = () => searchGate.admit({ request, reply });
    const saved = await store.loadSavedSearches(db, user.userId);
    const worth = async (one: SavedSearch) =>
      query.figures === 'true' ? pairSnapshots.search(toSearch(one), admit) : null;
    return { savedSearches: await Promise.all(saved.map(async (one) => ({ ...one, now: await worth(one) }))) };
  });

  registerEndpoint(app, putSavedSearch, async ({ user, params, body, request, reply }) => {
    enforceRateLimit(limit, request, reply, user.userId);
    const { payIn, payoutMethod, deliveryTime, savedAt, ...said } = body;
    const filters = { payIn: payIn ?? '', payoutMethod: payoutMethod ?? '', deliveryTime: deliveryTime ?? '' } as const;
    const wanted = { ...said, ...filters, id: params.id, savedAt: clampToNow(savedAt, now()) };
    const answer = await withIdempotencyKey({ request, reply }, async (on) => ({
      savedSearch: requireStoredItem(await store.putSavedSearch(on, user.userId, wanted), maxSavedSearches),
    }));
    await notify(user.userId);
    return answer;
  });

  registerEndpoint(app, deleteSavedSearch, async ({ user, params, request, reply }) => {
    enforceRateLimit(limit, request, reply, user.userId);
    const answer = await withIdempotencyKey({ request, reply }, async (on) => ({
      removed: await store.deleteSavedSearch(on, user.userId, params.id),
    }));
    if (answer.removed) await notify(user.userId);
    return answer;
  });
}

function toSearch({
  fromCountry,
  toCountry,
  amount,
  receiveAmount,
  currency,
  payIn,
  payoutMethod,
  deliveryTime,
  sortBy,
}: SavedSearch): Search {
  return {
    fromCountry,
    toCountry,
    ...(receiveAmount ? { receiveAmount } : { amount }),
    currency,
    payIn: payIn || undefined,
    payoutMethod: payoutMethod || undefined,
    deliveryTime: deliveryTime || undefined,
    sortBy,
  };
}
