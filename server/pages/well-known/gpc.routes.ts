import type { FastifyInstance } from 'fastify';
import { dataHeaders } from '../../http/security-headers.ts';

/** The date on which the declaration below was last reviewed (ISO 8601). */
const lastUpdate = '2026-11-22';

/**
 * Declares that this site respects Global Privacy Control. The server never sells or shares data, so its responses
 * don't depend on `Sec-GPC`. In the browser, the signal overrides every consent setting
 * (domain/consent/consent-choices.ts).
 */
export function gpcRoutes(app: FastifyInstance): void {
  app.get('/.well-known/gpc.json', (_request, reply) =>
    reply
      .headers(dataHeaders)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(JSON.stringify({ gpc: true, lastUpdate })),
  );
}
