import type { Endpoint } from '@tern/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../foundation/problem-error.ts';
import type { AuthenticatedUser, FindUser } from './authenticated-user.ts';
import { rejectCrossOriginRequest } from './reject-cross-origin-request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly endpoint?: Endpoint;
  }
  interface FastifyRequest {
    /**
     * The requesting user on endpoints that require sign-in or accept an idempotency key. It is undefined for visitors
     * and on all other endpoints.
     */
    user: AuthenticatedUser | undefined;
  }
}

/**
 * Guards every API endpoint: unsafe requests must come from our own pages (or from programs, where the endpoint allows
 * it). Endpoints that require sign-in need a session, which must belong to the user that the page names, if any.
 */
export function guardEndpoints(
  app: FastifyInstance,
  deps: { findUser: FindUser; publicOrigin: string | undefined },
): void {
  app.decorateRequest('user', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    rejectCrossOriginRequest(request, {
      publicOrigin: deps.publicOrigin,
      openToPrograms: endpoint?.openToPrograms === true,
    });
    if (endpoint?.access !== 'signed_in') {
      // The owner of the idempotency key must be known before the action runs. Visitors' keys have no owner.
      if (endpoint?.acceptsIdempotencyKey) {
        request.user = await deps.findUser(request);
        rejectOwnerMismatch(request);
      }
      return;
    }
    void reply.header('cache-control', 'no-store');
    request.user = await deps.findUser(request);
    if (!request.user) throw new ProblemError('not_signed_in');
    rejectOwnerMismatch(request);
  });
}

/**
 * [S6-4] Rejects a request from a page that shows another user. The page names its user in the `action-owner` header,
 * because somebody else may have signed in since, for example in another tab.
 * @throws ProblemError `not_signed_in`.
 */
function rejectOwnerMismatch({ headers, user }: FastifyRequest): void {
  const owner = headers['action-owner'];
  if (owner !== undefined && owner !== user?.userId) throw new ProblemError('not_signed_in');
}
