import { priceFeedJsonSchema } from '@tern/contract/prices/price-feed.ts';
import type { FastifyInstance } from 'fastify';
import { dataHeaders } from '../../../http/security-headers.ts';

/** Serves /schemas/price-feed.json, the format of price feeds, to editors and validators on any site. */
export function priceFeedSchemaRoutes(app: FastifyInstance): void {
  const body = JSON.stringify(priceFeedJsonSchema());
  app.get('/schemas/price-feed.json', (_request, reply) =>
    reply
      .headers(dataHeaders)
      .header('content-type', 'application/schema+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('access-control-allow-origin', '*')
      .send(body),
  );
}
