import { deleteFavorite, listFavorites, putFavorite } from '@tern/contract/favorites/favorites.ts';
import { type Favorite, maxFavorites } from '@tern/domain/favorites/favorite.ts';
import { clampToNow } from '@tern/domain/time/clamp-to-now.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance } from 'fastify';
import type { SearchGate } from '../../abuse/bot-check/search-gate.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { IdempotentRunner } from '../../foundation/idempotency/idempotent-runner.ts';
import { enforceRateLimit } from '../../http/enforce-rate-limit.ts';
import type { PersonalEventHub } from '../../http/live/personal-event-hub.ts';
import { createRateLimiter } from '../../http/rate-limiter.ts';
import { registerEndpoint } from '../../http/route.ts';
import * as store from './favorites.store.ts';
import type { createPairSnapshotLoader } from './pair-snapshots.ts';
import { requireStoredItem } from './put-outcome.ts';

export type FavoritesDeps = {
  readonly db: Db;
  readonly now: Clock;
  readonly withIdempotencyKey: IdempotentRunner;
  readonly personEvents: PersonalEventHub;
  readonly pairSnapshots: ReturnType<typeof createPairSnapshotLoader>;
  readonly searchGate: Pick<SearchGate, 'admit'>;
};

/** [S3.4-1] [S2-7] Serves favorite corridors, synced across devices. */
export function favoritesRoutes(app: FastifyInstance, deps: FavoritesDeps): void {
  const { db, now, withIdempotencyKey, personEvents, pairSnapshots, searchGate } = deps;
  const limit = createRateLimiter({ now, burst: 60, perMinute: 60 });
  const notify = (userId: string) => personEvents.publish(userId, 'changed', { kind: 'favorites' });

  registerEndpoint(app, listFavorites, async ({ user, query, request, reply }) => {
    const admit = () => searchGate.admit({ request, reply });
    const favorites = await store.loadFavorites(db, user.userId);
    const worth = async (one: Favorite) => (query.figures === 'true' ? pairSnapshots.corridor(one, admit) : null);
    return { favorites: await Promise.all(favorites.map(async (one) => ({ ...one, now: await worth(one) }))) };
  });

  registerEndpoint(app, putFavorite, async ({ user, params, body, request, reply }) => {
    enforceRateLimit(limit, request, reply, user.userId);
    const { fromCountry, toCountry, note, addedAt } = body;
    const wanted = { id: params.id, fromCountry, toCountry, note, addedAt: clampToNow(addedAt, now()) };
    const answer = await withIdempotencyKey({ request, reply }, async (on) => ({
      favorite: requireStoredItem(await store.putFavorite(on, user.userId, wanted), maxFavorites),
    }));
    await notify(user.userId);
    return answer;
  });

  registerEndpoint(app, deleteFavorite, async ({ user, params, request, reply }) => {
    enforceRateLimit(limit, request, reply, user.userId);
    const answer = await withIdempotencyKey({ request, reply }, async (on) => ({
      removed: await store.deleteFavorite(on, user.userId, params.id),
    }));
    if (answer.removed) await notify(user.userId);
    return answer;
  });
}
