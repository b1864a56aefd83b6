import { readTrackRecord } from '@tern/contract/prices/track-record.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../foundation/db/database.ts';
import { registerEndpoint } from '../../../http/route.ts';
import { loadTrackRecordResponse } from './load-track-record-response.ts';

/** Serves statistics on how far our prices were from prices seen later (B1-8). */
export function trackRecordRoutes(app: FastifyInstance, { db }: { readonly db: Db }): void {
  registerEndpoint(app, readTrackRecord, ({ reply }) => {
    void reply.header('cache-control', 'public, max-age=300');
    return loadTrackRecordResponse(db);
  });
}
