import type { FastifyInstance } from 'fastify';
import type { RequestSelf } from './local-identity.ts';

/**
 * Sends requests to the application itself without the network, because it may not be listening yet. Also, nobody can
 * eavesdrop on them.
 */
export function createRequestSelf(app: FastifyInstance): RequestSelf {
  return async (address, method, headers, body) => {
    const url = new URL(address);
    const request = { method, url: `${url.pathname}${url.search}`, headers: { ...headers, host: url.host } };
    const answer = await app.inject(body === undefined ? request : { ...request, payload: body });
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  };
}
