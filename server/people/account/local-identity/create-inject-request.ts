import type { FastifyInstance } from 'fastify';
import type { InjectRequest } from './local-identity-provider.ts';

/**
 * Returns a function that sends requests to the application itself without using the network. The requests work before
 * the server listens, and nobody can eavesdrop on them.
 */
export function createInjectRequest(app: FastifyInstance): InjectRequest {
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
