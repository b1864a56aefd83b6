import { listLatestRates, readCurrentRate, readRateHistory } from '@tern/contract/rates.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../foundation/db/database.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import { registerEndpoint } from '../../http/route.ts';
import type { CurrentRates } from './current-rates.ts';
import { toMidMarketResponse } from './mid-market-response.ts';
import { loadLatestRatePoints, loadPairHistory } from './rates.store.ts';

/** Serves mid-market rates: a pair's current rate, its daily closes, and the latest records ([S7-7], [S7-11]). */
export function ratesRoutes(
  app: FastifyInstance,
  deps: { db: Db; rates: Pick<CurrentRates, 'rate'>; now: () => number },
): void {
  registerEndpoint(app, listLatestRates, async ({ query, reply }) => {
    void reply.header('cache-control', 'public, max-age=30');
    return { rates: await loadLatestRatePoints(deps.db, query.limit) };
  });

  registerEndpoint(app, readCurrentRate, ({ params, reply }) => {
    const pair = deps.rates.rate(params.from, params.to);
    if (!pair)
      throw new ProblemError('rate_unavailable', {
        detail: `No source has a rate for ${params.from} to ${params.to}.`,
      });
    void reply.header('cache-control', 'public, max-age=30');
    return toMidMarketResponse(params.from, params.to, pair);
  });

  registerEndpoint(app, readRateHistory, async ({ params, query, reply }) => {
    void reply.header('cache-control', 'public, max-age=300');
    const history = await loadPairHistory(deps.db, { ...params, days: query.days, now: deps.now() });
    return { ...params, days: query.days, ...history };
  });
}
