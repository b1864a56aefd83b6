import type { Endpoint } from '@tern/contract/endpoint.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponse } from '../../http/cached-response.ts';
import { corsHeaders } from '../../http/cross-site/enable-cors.ts';
import {
  createSerializer,
  endpointContentType,
  type Handler,
  type HandlerInput,
  registerEndpoint,
} from '../../http/route.ts';
import { dataHeaders } from '../../http/security-headers.ts';
import { createByteCache } from './byte-cache.ts';

export type CachedSearchDeps = {
  readonly now: Clock;
  /** Increases whenever rates or prices change. */
  readonly version: () => number;
};

/**
 * How long browsers and proxies may cache a response. Displayed ages stay correct, because the browser computes them
 * from asOf.
 */
const maxAgeSeconds = 30;

/**
 * Serves a GET endpoint whose response depends only on its URL, rates and prices. Repeated queries get cached bytes.
 */
export function registerCachedEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  deps: CachedSearchDeps & {
    readonly maxBytes: number;
    /** Called for each successful request, including those answered from the cache. */
    readonly answered?: (query: HandlerInput<E>['query']) => void;
    /** Returns response headers in addition to content type and max-age. */
    readonly headers?: (query: HandlerInput<E>['query']) => Readonly<Record<string, string>>;
  },
  answerTo: Handler<E>,
): void {
  const cache = createByteCache<{
    readonly size: number;
    readonly bytes: CachedResponse;
    readonly query: HandlerInput<E>['query'];
  }>({
    maxBytes: deps.maxBytes,
    maxAgeMs: maxAgeSeconds * 1000,
    now: deps.now,
  });
  let write: ReturnType<typeof createSerializer> | undefined;
  const headers = {
    'content-type': endpointContentType(endpoint),
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    ...dataHeaders,
    ...(endpoint.cors && corsHeaders),
  };

  void app.register(async (cached) => {
    // Runs before parsing and validation, so a repeated query needs only one lookup and one write to the socket.
    cached.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
      const known = cache.get(request.raw.url ?? '', deps.version());
      if (!known) return done();
      known.bytes.send(reply, request.headers);
      deps.answered?.(known.query);
    });
    registerEndpoint(cached, endpoint, async (input) => {
      const { request, reply } = input;
      const version = deps.version();
      const answer = await answerTo(input);
      write ??= createSerializer(endpoint);
      const bytes = new CachedResponse(200, { ...headers, ...deps.headers?.(input.query) }, write(answer), 'answer');
      bytes.send(reply, request.headers);
      cache.set(request.raw.url ?? '', version, { size: bytes.size, bytes, query: input.query });
      deps.answered?.(input.query);
      return answer;
    });
  });
}
