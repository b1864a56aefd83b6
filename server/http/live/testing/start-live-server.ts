import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { toTrustProxyOption } from '../../../foundation/config/trust-proxy.ts';
import { createErrorHandler } from '../../create-error-handler.ts';
import { enforceHttpsAndSecurityHeaders } from '../../headers/strict-transport-security.ts';
import { type LiveDeps, liveRoutes } from '../live.routes.ts';

/** Serves only the live stream, on a free port, because testing a stream needs a real socket. */
export async function startLiveServer(
  deps: LiveDeps,
  publicOrigin?: string,
): Promise<{ app: FastifyInstance; port: number }> {
  // Tests set the caller's IP address in X-Forwarded-For.
  const app = Fastify({ trustProxy: toTrustProxyOption(1) });
  app.setErrorHandler(createErrorHandler(() => {}));
  enforceHttpsAndSecurityHeaders(app, { PUBLIC_ORIGIN: publicOrigin, TRUST_PROXY: 1 });
  liveRoutes(app, deps);
  await app.listen({ port: 0, host: '127.0.0.1', backlog: 8192 });
  return { app, port: (app.server.address() as AddressInfo).port };
}
