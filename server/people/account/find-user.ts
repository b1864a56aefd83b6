import type { FastifyRequest } from 'fastify';
import { isHttps } from '../../http/own-origin.ts';
import { readSessionCookie } from './session-cookie.ts';
import type { SignedIn } from './sessions.store.ts';
import type { Sessions } from './sessions.ts';

export type FindUser = (request: FastifyRequest) => Promise<SignedIn | undefined>;

/** Who a request comes from, by its session cookie. Asked of the database each time, and at most once for a request. */
export function createFindUser(sessions: Sessions, publicOrigin: string | undefined): FindUser {
  const known = new WeakMap<FastifyRequest, Promise<SignedIn | undefined>>();
  return (request) => {
    const before = known.get(request);
    if (before) return before;
    const secret = readSessionCookie(request, isHttps(request, publicOrigin));
    const found = secret === undefined ? Promise.resolve(undefined) : sessions.find(secret);
    known.set(request, found);
    return found;
  };
}
