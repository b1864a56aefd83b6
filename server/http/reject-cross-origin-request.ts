import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../foundation/problem-error.ts';
import { resolvePublicOrigin } from './resolve-public-origin.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Prevents cross-site request forgery. An unsafe request must come from our own origin, and Sec-Fetch-Site must agree
 * if the browser sends it. A request without an Origin doesn't come from a web page. Only operations without a session
 * accept such a request (`openToPrograms`).
 * @throws ProblemError `forbidden`.
 */
export function rejectCrossOriginRequest(
  request: FastifyRequest,
  { publicOrigin, openToPrograms }: { publicOrigin: string | undefined; openToPrograms: boolean },
): void {
  if (safeMethods.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') throw crossOriginError();
  if (origin === undefined) {
    if (openToPrograms) return;
    throw crossOriginError();
  }
  if (origin !== resolvePublicOrigin(request, publicOrigin)) throw crossOriginError();
}

/** Returns whether the browser reports that the request comes from another origin, for example through a link. */
export function isFromOtherOrigin({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

function crossOriginError(): ProblemError {
  return new ProblemError('forbidden', { detail: 'This request didn’t come from a page of this site.' });
}
