import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../foundation/db/database.ts';
import type { Log } from '../foundation/log/log.ts';
import { type BotCheck, createBotCheck } from './bot-check/bot-check.ts';
import { createSearchGate, type SearchGate } from './bot-check/search-gate.ts';
import { createRateLimiterFactory, type RateLimiterFactory } from './limits/rate-limiter-factory.ts';
import { createRedemptionRecords, type RedemptionRecords } from './trust-tokens/redemption-records.ts';
import { createTrustTokens, type TrustTokens } from './trust-tokens/trust-tokens.ts';

/** Protection against bots and excessive use. */
export type AbuseGuards = {
  readonly limits: RateLimiterFactory;
  readonly botCheck: BotCheck;
  readonly searchGate: SearchGate;
  readonly trustTokens: TrustTokens;
  readonly redemptionRecords: RedemptionRecords;
};

export async function createAbuseGuards(deps: {
  readonly db: Db;
  readonly now: Clock;
  readonly log: Log;
  readonly searchesPerMinute: number;
}): Promise<AbuseGuards> {
  const { db, now } = deps;
  const limits = await createRateLimiterFactory(deps);
  const redemptionRecords = await createRedemptionRecords({ db, now });
  const botCheck = await createBotCheck({ db, now, spendRecord: redemptionRecords.spend });
  return {
    limits,
    botCheck,
    searchGate: createSearchGate({ limits, botCheck, perMinute: deps.searchesPerMinute }),
    trustTokens: createTrustTokens({ db, now }),
    redemptionRecords,
  };
}
