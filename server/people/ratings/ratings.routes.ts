import {
  deleteRating,
  listRatings,
  maxRatings,
  mergeRatings,
  putRating,
  type RatingResponse,
  readRating,
} from '@tern/contract/ratings/ratings.ts';
import { hasVotes, shrinkRating } from '@tern/domain/providers/rating.ts';
import { clampToNow } from '@tern/domain/time/clamp-to-now.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../foundation/db/database.ts';
import type { IdempotentRunner } from '../../foundation/idempotency/idempotent-runner.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import { enforceRateLimit } from '../../http/enforce-rate-limit.ts';
import type { PersonalEventHub } from '../../http/live/personal-event-hub.ts';
import { createRateLimiter } from '../../http/rate-limiter.ts';
import { registerEndpoint } from '../../http/route.ts';
import type { ProviderRatings } from './provider-ratings.ts';
import { deleteOwnRating, loadOwnRatings, loadRatingSummaries, type NewRating, putRatings } from './ratings.store.ts';

export type RatingsDeps = {
  readonly db: Db;
  readonly now: Clock;
  readonly withIdempotencyKey: IdempotentRunner;
  readonly personEvents: PersonalEventHub;
  readonly votes: ProviderRatings;
};

/** [S4.2-6] Serves provider ratings: one per user and provider, which can be changed or deleted at any time (D3). */
export function ratingsRoutes(
  app: FastifyInstance,
  { db, now, withIdempotencyKey, personEvents, votes }: RatingsDeps,
): void {
  // Ratings affect everybody's ranking, so the limit is stricter than for other lists, even for many accounts behind
  // one IP address.
  const ofPerson = createRateLimiter({ now, burst: 20, perMinute: 10 });
  const ofAddress = createRateLimiter({ now, burst: 60, perMinute: 30 });
  const wait = (userId: string, request: FastifyRequest, reply: FastifyReply): void => {
    enforceRateLimit(ofPerson, request, reply, userId);
    enforceRateLimit(ofAddress, request, reply);
  };

  async function notify(userId: string): Promise<void> {
    await votes.changed();
    await personEvents.publish(userId, 'changed', { kind: 'ratings' });
  }

  async function store(on: Db, userId: string, ratings: readonly NewRating[]): Promise<void> {
    const outcome = await putRatings(on, userId, { ratings, max: maxRatings });
    if (outcome === 'gone') throw new ProblemError('not_signed_in');
    if (outcome === 'full')
      throw new ProblemError('limit_reached', { detail: `You can rate at most ${maxRatings} providers.` });
  }

  async function answer(on: Db, userId: string, providerId: string): Promise<RatingResponse> {
    const own = (await loadOwnRatings(on, userId)).find((one) => one.providerId === providerId) ?? null;
    // Reads the new count from the database, because the in-memory copy is updated later.
    const all = (await loadRatingSummaries(on, providerId)).get(providerId);
    return { providerId, own, rating: hasVotes(all) ? shrinkRating(all) : null, ratingCount: all?.count ?? 0 };
  }

  registerEndpoint(app, listRatings, async ({ user }) => ({ ratings: await loadOwnRatings(db, user.userId) }));

  registerEndpoint(app, mergeRatings, async ({ user, body, request, reply }) => {
    wait(user.userId, request, reply);
    await store(db, user.userId, keepNewestPerProvider(body.ratings, now()));
    await notify(user.userId);
    return { ratings: await loadOwnRatings(db, user.userId) };
  });

  registerEndpoint(app, readRating, ({ user, params }) => answer(db, user.userId, params.id));

  registerEndpoint(app, putRating, async ({ user, params, body, request, reply }) => {
    wait(user.userId, request, reply);
    const { rating, ratedAt } = body;
    const at = parseActionTime(request, now()) ?? clampToNow(ratedAt, now());
    const given = { providerId: params.id, rating, ratedAt: at };
    const stands = await withIdempotencyKey({ request, reply }, async (on) => {
      await store(on, user.userId, [given]);
      return answer(on, user.userId, params.id);
    });
    await notify(user.userId);
    return stands;
  });

  registerEndpoint(app, deleteRating, async ({ user, params, request, reply }) => {
    wait(user.userId, request, reply);
    const left = await withIdempotencyKey({ request, reply }, async (on) => {
      await deleteOwnRating(on, user.userId, { providerId: params.id, at: parseActionTime(request, now()) });
      return answer(on, user.userId, params.id);
    });
    await notify(user.userId);
    return left;
  });
}

/**
 * Returns when the user acted, according to their device's clock, or undefined if the time is unknown or in the future.
 */
function parseActionTime({ headers }: FastifyRequest, now: number): Date | undefined {
  const at = Number(headers['action-time']);
  return at >= 0 && at <= now ? new Date(at) : undefined;
}

type RatingInput = { readonly providerId: string; readonly rating: number; readonly ratedAt: string };

function keepNewestPerProvider(given: readonly RatingInput[], now: number): NewRating[] {
  const newest = new Map<string, NewRating>();
  for (const { providerId, rating, ratedAt } of given) {
    const one = { providerId, rating, ratedAt: clampToNow(ratedAt, now) };
    const before = newest.get(providerId);
    if (!before || before.ratedAt <= one.ratedAt) newest.set(providerId, one);
  }
  return [...newest.values()];
}
