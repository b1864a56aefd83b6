import { readPriceHistory } from '@tern/contract/prices/price-history.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../foundation/db/database.ts';
import { registerEndpoint } from '../../../http/route.ts';
import { loadPriceHistoryResponse } from './load-price-history-response.ts';

/** Serves a provider's seen prices by date (B1-9). */
export function priceHistoryRoutes(app: FastifyInstance, { db, now }: { readonly db: Db; readonly now: Clock }): void {
  registerEndpoint(app, readPriceHistory, async ({ query, reply }) => {
    void reply.header('cache-control', 'public, max-age=300');
    return loadPriceHistoryResponse(db, query, now());
  });
}
