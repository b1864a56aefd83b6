import { quotes, searchAdvanced, searchSmart } from '@tern/contract/search.ts';
import { quotesTerms } from '@tern/contract/terms/quotes-terms.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/route.ts';
import { runSearch, type SearchRoom } from './run-search.ts';
import { type CachedRoom, serveCached } from './serve-cached.ts';
import { runTerms } from './terms-search.ts';

export type SearchRoutesRoom = SearchRoom & CachedRoom;

const cachedBytes = 48 * 1024 * 1024;
const cachedTermsBytes = 8 * 1024 * 1024;

/** The addresses of a search (decisions.md 7), and its unpriced terms. The GET form answers repeated questions from finished bytes. */
export function searchRoutes(app: FastifyInstance, room: SearchRoutesRoom): void {
  serve(app, searchSmart, ({ body }) => runSearch(body, room));
  serve(app, searchAdvanced, ({ body }) => runSearch(body, room));
  const { now, version } = room;
  serveCached(app, quotes, { now, version, maxBytes: cachedBytes }, ({ query }) => runSearch(query, room));
  serveCached(app, quotesTerms, { now, version, maxBytes: cachedTermsBytes }, ({ query }) => runTerms(query, room));
}
