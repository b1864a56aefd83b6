import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../foundation/problem-error.ts';
import { publicOriginOf } from './public-origin-of.ts';

const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that another site makes a browser send (CSRF): an unsafe request has to come from our own origin,
 * also according to the browser's own header if it sends one. A request without an origin doesn't come from a browser's
 * page; only operations without a session accept it (`openToPrograms`).
 * @throws ProblemError `forbidden`.
 */
export function rejectCrossSite(
  request: FastifyRequest,
  { publicOrigin, openToPrograms }: { publicOrigin: string | undefined; openToPrograms: boolean },
): void {
  if (safe.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') throw foreign();
  if (origin === undefined) {
    if (openToPrograms) return;
    throw foreign();
  }
  if (origin !== publicOriginOf(request, publicOrigin)) throw foreign();
}

/** Returns whether a browser says that a page of another site sent the request, as a link or in any other way. */
export function isFromOtherSite({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

function foreign(): ProblemError {
  return new ProblemError('forbidden', { detail: 'This request didn’t come from a page of this site.' });
}
