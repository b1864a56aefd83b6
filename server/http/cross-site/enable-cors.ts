import { allEndpoints } from '@tern/contract/all-endpoints.ts';
import type { FastifyInstance } from 'fastify';

/** Lets scripts on any site read responses to requests without credentials, which contain only public data. */
export const corsHeaders: Readonly<Record<string, string>> = { 'access-control-allow-origin': '*' };

const preflightHeaders: Readonly<Record<string, string>> = {
  ...corsHeaders,
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};

/**
 * Opens the read API to other sites (docs/decisions/0031): endpoints declared with `cors` send the headers with each
 * response, including errors, and support preflights. Other endpoints don't, so browsers don't let scripts on other
 * sites read their responses. Call this before adding routes.
 * @throws Error if an endpoint with `cors` isn't a GET endpoint that needs no sign-in.
 */
export function enableCors(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.endpoint?.cors) void reply.headers(corsHeaders);
    done();
  });
  for (const { method, path, access, cors: isOpen } of allEndpoints) {
    if (!isOpen) continue;
    if (method !== 'GET' || access !== 'anyone') throw new Error(`${method} ${path} must not be open to other sites`);
    app.options(path, (_request, reply) => reply.code(204).headers(preflightHeaders).send());
  }
}
