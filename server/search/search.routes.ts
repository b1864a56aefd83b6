import { quotes, searchAdvanced, searchSmart } from '@tern/contract/search.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FinishedBytes } from '../http/finished-bytes.ts';
import { serializerOf, serve } from '../http/route.ts';
import { dataHeaders } from '../http/security-headers.ts';
import { createByteCache } from './byte-cache.ts';
import { runSearch, type SearchRoom } from './run-search.ts';

export type SearchRoutesRoom = SearchRoom & {
  /** Grows whenever rates or prices change. */
  readonly version: () => number;
};

const cachedBytes = 48 * 1024 * 1024;
/** Browsers and proxies may keep an answer for this long; its ages stay honest, because they are counted from asOf. */
const maxAgeSeconds = 30;

/** The three addresses of a search (decisions.md 7). The GET form answers repeated questions from finished bytes. */
export function searchRoutes(app: FastifyInstance, room: SearchRoutesRoom): void {
  serve(app, searchSmart, ({ body }) => runSearch(body, room));
  serve(app, searchAdvanced, ({ body }) => runSearch(body, room));

  const cache = createByteCache<FinishedBytes>({
    maxBytes: cachedBytes,
    maxAgeMs: maxAgeSeconds * 1000,
    now: room.now,
  });
  const write = serializerOf(quotes);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    ...dataHeaders,
  };

  void app.register(async (cached) => {
    // Before parsing and validation: a repeated question costs one look-up and one write to the socket.
    cached.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
      const known = cache.get(request.raw.url ?? '', room.version());
      if (!known) return done();
      known.send(reply, request.headers['accept-encoding']);
    });
    serve(cached, quotes, async ({ query, request, reply }) => {
      const version = room.version();
      const answer = await runSearch(query, room);
      const bytes = new FinishedBytes(200, headers, write(answer));
      cache.set(request.raw.url ?? '', version, bytes);
      bytes.send(reply, request.headers['accept-encoding']);
      return answer;
    });
  });
}
