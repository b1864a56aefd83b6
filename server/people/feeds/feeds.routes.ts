import { createHash } from 'node:crypto';
import type { FeedKind } from '@tern/contract/feeds/feeds.ts';
import { deleteFeed, listFeeds, putFeed, readAtomFeed, readCalendarFeed } from '@tern/contract/feeds/feeds.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { enforceDistributedRateLimit } from '../../abuse/limits/enforce-distributed-rate-limit.ts';
import type { RateLimiterFactory } from '../../abuse/limits/rate-limiter-factory.ts';
import type { Db } from '../../foundation/db/database.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import { generateSecret } from '../../foundation/secrets/secret-token.ts';
import { enforceRateLimit } from '../../http/enforce-rate-limit.ts';
import { createRateLimiter } from '../../http/rate-limiter.ts';
import { registerEndpoint } from '../../http/route.ts';
import type { FindLanguage } from '../../notifications/messages/find-language.ts';
import { type ComposeFeedOptions, composeAtomFeed, composeCalendar } from './compose-feeds.ts';
import {
  deletePrivateFeed,
  findPrivateFeedOwner,
  listPrivateFeeds,
  markPrivateFeedRead,
  savePrivateFeed,
} from './feeds.store.ts';

export type FeedsRoutesDeps = {
  readonly db: Db;
  readonly now: Clock;
  readonly limits: RateLimiterFactory;
  readonly languages: FindLanguage;
  readonly mail: { readonly origin: () => string };
};

const paths = { atom: readAtomFeed.path, calendar: readCalendarFeed.path } as const;

/** Serves a user's private feeds ([B5-2]): anyone with a feed's URL can read the feed until the URL is revoked. */
export function feedsRoutes(app: FastifyInstance, { db, now, limits, languages, mail }: FeedsRoutesDeps): void {
  const changes = limits.create({ name: 'feeds', max: 20, windowMs: 600_000 });
  // Guessing 256 bits is infeasible; this limit is only for misbehaving feed readers.
  const reads = createRateLimiter({ now, burst: 60, perMinute: 30 });

  registerEndpoint(app, listFeeds, async ({ user }) => ({ feeds: await listPrivateFeeds(db, user.userId) }));

  registerEndpoint(app, putFeed, async ({ params: { kind }, user, request, reply }) => {
    const { userId } = user;
    await enforceDistributedRateLimit(changes, request, reply, userId);
    const token = generateSecret();
    await savePrivateFeed(db, { userId, kind, token, at: new Date(now()) });
    return { feeds: await listPrivateFeeds(db, userId), path: paths[kind].replace(':token', token) };
  });

  registerEndpoint(app, deleteFeed, async ({ params: { kind }, user }) => {
    await deletePrivateFeed(db, user.userId, kind);
    return { feeds: await listPrivateFeeds(db, user.userId) };
  });

  type Read = {
    readonly params: { readonly token: string };
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  };
  const read =
    (kind: FeedKind, compose: (db: Db, feed: ComposeFeedOptions) => Promise<string>) => async (input: Read) => {
      const { params, request, reply } = input;
      enforceRateLimit(reads, request, reply);
      const owner = await findPrivateFeedOwner(db, kind, params.token);
      if (!owner) throw new ProblemError('not_found');
      const at = new Date(now());
      await markPrivateFeedRead(db, params.token, at);
      const feed = { owner, language: languages(owner.language), origin: mail.origin(), now: at };
      return respondWithETag(input, await compose(db, feed));
    };
  registerEndpoint(app, readAtomFeed, read('atom', composeAtomFeed));
  registerEndpoint(app, readCalendarFeed, read('calendar', composeCalendar));
}

/** Sends a response with an ETag, or a 304 if the feed reader already has the same bytes. */
function respondWithETag(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  text: string,
): string | FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  void reply.headers({ etag: tag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes(tag) ? reply.code(304).send() : text;
}
