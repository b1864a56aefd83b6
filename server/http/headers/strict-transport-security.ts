import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TrustProxy } from '../../foundation/config/trust-proxy.ts';
import { createProblem } from '../../foundation/problem-error.ts';
import { sendProblem } from '../create-error-handler.ts';
import { isHttps } from '../resolve-public-origin.ts';
import { dataHeaderEntries } from '../security-headers.ts';
import { collapseLeadingSlashes } from '../target/request-target.ts';

/** Makes browsers use HTTPS if they return within two years. */
export const hstsHeader = { name: 'strict-transport-security', value: 'max-age=63072000; includeSubDomains' } as const;

/** Returns the HSTS header for responses that bypass hooks. Returns no header if the site doesn't use HTTPS. */
export function hstsHeaders(publicOrigin: string | undefined): Readonly<Record<string, string>> {
  return publicOrigin?.startsWith('https:') ? { [hstsHeader.name]: hstsHeader.value } : {};
}

/**
 * Runs before every route. Every response gets security headers. If the site uses HTTPS, responses also have the HSTS
 * header, and HTTP visitors are redirected. Programs that use HTTP are rejected, so that their authors notice that
 * they're sending data unencrypted. The visitor's scheme comes only from a trusted proxy's header, because probes
 * inside a network use plain HTTP.
 */
export function enforceHttpsAndSecurityHeaders(
  app: FastifyInstance,
  { PUBLIC_ORIGIN, TRUST_PROXY }: { readonly PUBLIC_ORIGIN?: string | undefined; readonly TRUST_PROXY: TrustProxy },
): void {
  const secureOrigin = PUBLIC_ORIGIN?.startsWith('https:') ? PUBLIC_ORIGIN : undefined;
  const cameByHttp = (request: FastifyRequest): boolean =>
    request.headers['x-forwarded-proto'] !== undefined && request.protocol === 'http';

  app.addHook('onRequest', (request, reply, done) => {
    // Cached responses bypass the send hooks, but not headers set on the raw response.
    if (isHttps(request, PUBLIC_ORIGIN)) reply.raw.setHeader(hstsHeader.name, hstsHeader.value);
    if (secureOrigin === undefined || TRUST_PROXY === false || !cameByHttp(request)) return done();
    const path = collapseLeadingSlashes(request.raw.url ?? '/');
    if (isApiPath(path)) sendProblem(reply, createProblem('forbidden', { detail: `Use ${secureOrigin}.` }));
    else void reply.redirect(`${secureOrigin}${path}`, 308);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of dataHeaderEntries) if (!reply.hasHeader(name)) void reply.header(name, value);
    done();
  });
}

function isApiPath(path: string): boolean {
  return /^\/(?:api\/|mcp(?:[/?]|$))/.test(path);
}
