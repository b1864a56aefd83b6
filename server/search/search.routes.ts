import { quotes, searchAdvanced, searchSmart, understandSentence } from '@tern/contract/search.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/route.ts';
import { runSearch, type SearchRoom } from './run-search.ts';
import { smartSearch } from './sentence/smart-search.ts';
import { understandAnswer } from './sentence/understand-answer.ts';
import { type CachedRoom, serveCached } from './serve-cached.ts';

export type SearchRoutesRoom = SearchRoom & CachedRoom;

const cachedBytes = 48 * 1024 * 1024;

/** The three addresses of a search (decisions.md 7), and what a sentence is read as. The GET form answers repeated questions from finished bytes. */
export function searchRoutes(app: FastifyInstance, room: SearchRoutesRoom): void {
  serve(app, searchSmart, ({ body }) => smartSearch(body, room));
  serve(app, understandSentence, ({ query }) => understandAnswer(query.query));
  serve(app, searchAdvanced, ({ body }) => runSearch(body, room));
  const { now, version } = room;
  serveCached(app, quotes, { now, version, maxBytes: cachedBytes }, ({ query }) => runSearch(query, room));
}
