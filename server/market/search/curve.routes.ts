import { quotesCurve } from '@tern/contract/search/quotes-curve.ts';
import type { FastifyInstance } from 'fastify';
import { runCurve } from './curve-search.ts';
import type { CountedSearchRoom } from './run-search.ts';
import { type CachedRoom, serveCached } from './serve-cached.ts';

const cachedBytes = 8 * 1024 * 1024;

/** Cost against amount (D6, D7). */
export function curveRoutes(app: FastifyInstance, room: CountedSearchRoom & CachedRoom): void {
  const { now, version, searchGate } = room;
  serveCached(app, quotesCurve, { now, version, maxBytes: cachedBytes }, async (input) =>
    runCurve(input.query, room, await searchGate.admit(input)),
  );
}
