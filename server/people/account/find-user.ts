import { readProfile } from '@tern/contract/account/profile.ts';
import type { FastifyRequest } from 'fastify';
import type { AuthenticatedUser, FindUser } from '../../http/authenticated-user.ts';
import { isHttps } from '../../http/resolve-public-origin.ts';
import { readSessionCookie } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';

/**
 * Returns a function that finds a request's user by the session cookie. The database is queried at most once per
 * request.
 */
export function createFindUser(sessions: Sessions, publicOrigin: string | undefined): FindUser {
  const known = new WeakMap<FastifyRequest, Promise<AuthenticatedUser | undefined>>();
  return (request) => {
    const before = known.get(request);
    if (before) return before;
    const secret = readSessionCookie(request, isHttps(request, publicOrigin));
    const withProfile = request.routeOptions.config.endpoint === readProfile;
    const found = secret === undefined ? Promise.resolve(undefined) : sessions.find(secret, { withProfile });
    known.set(request, found);
    return found;
  };
}
