import { randomBytes } from 'node:crypto';
import type { BotChallenge } from '@tern/contract/security/bot-check.ts';
import { type BotCheckAction, botProofHeader, trustTokenHeader } from '@tern/contract/security/bot-proof.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../foundation/db/database.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import { loadOrCreateSharedKey } from '../../foundation/secrets/shared-keys.store.ts';
import { markTokenUsed } from '../limits/used-tokens.store.ts';
import { createProofOfWorkService } from './proof-of-work.ts';

/** Spends a redemption record for an action. Returns false if the record is invalid or already spent. */
export type SpendRedemptionRecord = (record: string, action: BotCheckAction) => Promise<boolean>;

/**
 * [S2.2-8] Protects actions that bots could abuse. It requires a proof of work instead of a puzzle or a third-party
 * service.
 */
export type BotCheck = {
  challenge(action: BotCheckAction): Promise<BotChallenge>;
  /** Returns whether the request has a valid, unused proof of work or redemption record, and marks it as used. */
  passes(request: Pick<FastifyRequest, 'headers'>, action: BotCheckAction): Promise<boolean>;
  /** @throws ProblemError `bot_check_needed`, whose detail says where to get a challenge. */
  require(request: Pick<FastifyRequest, 'headers'>, action: BotCheckAction): Promise<void>;
};

export async function createBotCheck(deps: {
  readonly db: Db;
  readonly now: Clock;
  readonly spendRecord: SpendRedemptionRecord;
}): Promise<BotCheck> {
  const { db, now, spendRecord } = deps;
  const key = await loadOrCreateSharedKey(db, 'bot-check', () => randomBytes(32).toString('base64url'));
  const work = createProofOfWorkService({ key, now });

  async function passes({ headers }: Pick<FastifyRequest, 'headers'>, action: BotCheckAction): Promise<boolean> {
    const record = headers[trustTokenHeader];
    // A record isn't accepted in exchange for new trust tokens. Otherwise each token could be exchanged for new ones
    // forever.
    if (typeof record === 'string' && action !== 'trust-token' && (await spendRecord(record, action))) return true;
    const header = headers[botProofHeader];
    const proof = typeof header === 'string' ? await work.read(header, action) : undefined;
    return proof !== undefined && markTokenUsed(db, proof.hash, proof.expiresAt);
  }

  return {
    challenge: work.challenge,
    passes,
    async require(request, action) {
      if (await passes(request, action)) return;
      throw new ProblemError('bot_check_needed', {
        detail: `Solve the challenge from GET /api/bot-check?action=${action} and try again.`,
      });
    },
  };
}
