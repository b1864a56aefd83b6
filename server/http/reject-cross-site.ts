import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../foundation/problem-error.ts';
import { publicOriginOf } from './public-origin-of.ts';

const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site makes a browser send (CSRF): an unsafe request has to come from our own origin, and by the
 * browser's own word where it gives one. A request without any origin is no browser's page; it is let through only to
 * operations that never read a session (`openToPrograms`).
 *
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

function foreign(): ProblemError {
  return new ProblemError('forbidden', { detail: 'This request did not come from a page of this site.' });
}
