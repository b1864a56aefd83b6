import { randomInt } from 'node:crypto';
import { type BotChallenge, botChallengeSchema } from '@tern/contract/security/bot-check.ts';
import type { BotCheckAction } from '@tern/contract/security/bot-proof.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { hashSecret } from '../../foundation/secrets/secret-token.ts';

export const challengeLifetimeMs = 10 * 60_000;
/**
 * PBKDF2 iterations per attempt. A solution takes 500 attempts on average: a quarter of a second on a desktop, or a
 * second or two on a cheap phone. The number of attempts is between 250 and 750, so the time varies by a factor of
 * three at most.
 */
const cost = 2000;
const minCounter = 250;
const maxCounter = 750;
const maxProofLength = 3000;

const proofSchema = z.object({
  challenge: botChallengeSchema,
  solution: z.object({ counter: z.number().int().min(0).max(0xffffffff), derivedKey: z.string().max(128) }),
});

/** A valid proof: the hash that marks it as used, and when that mark expires. */
export type VerifiedProof = { readonly hash: string; readonly expiresAt: Date };

/**
 * Creates and checks proofs of work (ALTCHA). The expiry time is part of the signed data and is compared with our
 * clock. The challenge contains a signature of its solution, so checking takes only two hashes.
 */
export function createProofOfWorkService({ key, now }: { readonly key: string; readonly now: Clock }) {
  const secrets = { hmacSignatureSecret: `${key} challenge`, hmacKeySignatureSecret: `${key} solution` };
  return {
    async challenge(action: BotCheckAction): Promise<BotChallenge> {
      const made = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(minCounter, maxCounter),
        data: { action, until: now() + challengeLifetimeMs },
        deriveKey,
      });
      return botChallengeSchema.parse(made);
    },

    /**
     * Returns the proof from a base64url header, or undefined if the proof is invalid, expired or for another action.
     */
    async read(header: string, action: BotCheckAction): Promise<VerifiedProof | undefined> {
      if (header.length > maxProofLength) return undefined;
      const proof = proofSchema.safeParse(parseJson(Buffer.from(header, 'base64url').toString()));
      if (!proof.success) return undefined;
      const { challenge, solution } = proof.data;
      const { data, nonce } = challenge.parameters;
      if (data.action !== action || data.until <= now()) return undefined;
      const { verified } = await verifySolution({
        ...secrets,
        challenge,
        solution: { ...solution, time: 0 },
        deriveKey,
      });
      // The hash is stored until an hour after the challenge expires, because another instance's clock may be behind.
      return verified
        ? { hash: hashSecret(`bot-proof ${nonce}`), expiresAt: new Date(data.until + 3_600_000) }
        : undefined;
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
