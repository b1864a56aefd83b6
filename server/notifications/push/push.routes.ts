import { deletePushSubscription, putPushSubscription, readWebPushKey } from '@tern/contract/push/push.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../foundation/db/database.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import { enforceRateLimit } from '../../http/enforce-rate-limit.ts';
import { createRateLimiter } from '../../http/rate-limiter.ts';
import { registerEndpoint } from '../../http/route.ts';
import { isP256Point } from './p256-point.ts';
import { deleteSubscriptions, putSubscription } from './push-subscriptions.store.ts';

export type PushRoutesDeps = {
  readonly db: Db;
  readonly now: Clock;
  readonly push: { readonly publicKey: string; readonly isAllowedEndpoint: (endpoint: string) => boolean };
};

/** Serves the public push key, and saves and deletes browsers' push subscriptions ([S6-5]). */
export function pushRoutes(app: FastifyInstance, { db, now, push }: PushRoutesDeps): void {
  const limit = createRateLimiter({ now, burst: 20, perMinute: 10 });

  registerEndpoint(app, readWebPushKey, () => ({ publicKey: push.publicKey }));

  registerEndpoint(app, putPushSubscription, async ({ body, user, request, reply }) => {
    enforceRateLimit(limit, request, reply);
    const { endpoint, keys } = body;
    if (!push.isAllowedEndpoint(endpoint))
      throw invalidFieldError('endpoint', 'This is not the address of a known push service.');
    if (!isP256Point(keys.p256dh)) throw invalidFieldError('keys.p256dh', 'This is not a public key.');
    const { userId, sessionHash } = user;
    await putSubscription(db, { userId, sessionHash, at: new Date(now()), endpoint, ...keys });
    return { isSubscribed: true as const };
  });

  registerEndpoint(app, deletePushSubscription, async ({ body, user }) => {
    await deleteSubscriptions(db, user.userId, body.endpoint);
    return { isSubscribed: false as const };
  });
}

function invalidFieldError(field: string, message: string): ProblemError {
  return new ProblemError('invalid_parameters', { errors: [{ field, code: 'invalid_format', message }] });
}
