import type { FastifyInstance } from 'fastify';
import { missingHeaders } from '../security-headers.ts';

/**
 * Stands before everything that is served: no answer goes out without headers about its safety, and where the site is reached by HTTPS,
 * whoever comes by HTTP is sent there. That is known from a trusted proxy's word alone: probes inside a network speak plainly to us.
 */
export function keepSecure(
  app: FastifyInstance,
  { PUBLIC_ORIGIN, TRUST_PROXY }: { readonly PUBLIC_ORIGIN?: string | undefined; readonly TRUST_PROXY: boolean },
): void {
  const secureOrigin = PUBLIC_ORIGIN?.startsWith('https:') ? new URL(PUBLIC_ORIGIN).origin : undefined;
  if (secureOrigin !== undefined && TRUST_PROXY) {
    app.addHook('onRequest', async (request, reply) => {
      if (request.headers['x-forwarded-proto'] === 'http')
        return reply.redirect(`${secureOrigin}${request.raw.url?.replace(/^\/+/, '/') ?? '/'}`, 308);
      return undefined;
    });
  }
  app.addHook('onSend', async (request, reply) => {
    void reply.headers(missingHeaders(reply.getHeaders(), request.protocol === 'https'));
  });
}
