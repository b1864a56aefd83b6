import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@tern/domain/time/clock.ts';
import { z } from 'zod';
import type { Db } from '../../foundation/db/database.ts';
import { hashSecret } from '../../foundation/secrets/secret-token.ts';
import { loadOrCreateSharedKey } from '../../foundation/secrets/shared-keys.store.ts';
import { markTokenUsed } from '../limits/used-tokens.store.ts';

export const redemptionRecordLifetimeMs = 10 * 60_000;

const redemptionRecordSchema = z.object({
  id: z.string(),
  action: z.string(),
  issuer: z.string(),
  issuedAt: z.number(),
  expiresAt: z.number(),
});
export type RedemptionRecord = z.output<typeof redemptionRecordSchema>;

/** Signed statements that a token was spent. Each is valid for one action for ten minutes and identifies nobody. */
export type RedemptionRecords = {
  issue(action: string, issuer: string): { readonly text: string; readonly record: RedemptionRecord };
  /** Returns the record, or undefined if it has expired or we didn't sign it for this action. */
  verify(text: string, action: string): RedemptionRecord | undefined;
  /** Verifies a record and marks it as spent. Returns true only once per record across all instances. */
  spend(text: string, action: string): Promise<boolean>;
};

export async function createRedemptionRecords({
  db,
  now,
}: {
  readonly db: Db;
  readonly now: Clock;
}): Promise<RedemptionRecords> {
  const key = await loadOrCreateSharedKey(db, 'redemption-records', () => randomBytes(32).toString('base64url'));
  const sign = (payload: string): Buffer => createHmac('sha256', key).update(`record.${payload}`).digest();

  function verify(text: string, action: string): RedemptionRecord | undefined {
    const [payload = '', signature = '', ...more] = text.slice(0, 1000).split('.');
    const given = Buffer.from(signature, 'base64url');
    const ours = sign(payload);
    if (more.length > 0 || given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined;
    const record = redemptionRecordSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    return record.action === action && record.expiresAt > now() ? record : undefined;
  }

  return {
    issue(action, issuer) {
      const issuedAt = now();
      const id = randomBytes(16).toString('base64url');
      const record = { id, action, issuer, issuedAt, expiresAt: issuedAt + redemptionRecordLifetimeMs };
      const payload = Buffer.from(JSON.stringify(record)).toString('base64url');
      return { text: `${payload}.${sign(payload).toString('base64url')}`, record };
    },
    verify,
    async spend(text, action) {
      const record = verify(text, action);
      if (!record) return false;
      // The mark is stored until an hour after the record expires, because another instance's clock may be behind.
      return markTokenUsed(db, hashSecret(`record ${record.id}`), new Date(record.expiresAt + 3_600_000));
    },
  };
}
