import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { agreementWindowMs } from '@tern/domain/prices/contributions/evaluate-contribution.ts';
import type { Db } from '../../../foundation/db/database.ts';
import { loadOrCreateSharedKey } from '../../../foundation/secrets/shared-keys.store.ts';
import { networkPrefix } from '../../../http/enforce-rate-limit.ts';
import { findNetworkHash } from './contributions.store.ts';
import { loadOrCreateNetworkKeys } from './retention.store.ts';

export type Caller = { readonly userId: string | undefined; readonly ip: string };

export type ContributorHashes = {
  readonly contributor: string;
  readonly network: string;
  readonly networkOfDay: string;
};

/**
 * Returns the hashes by which contributors and networks are compared. No IP address is stored. Both hashes differ from
 * question to question, so they don't link one user's contributions. A visitor without an account gets a random value
 * instead of a contributor hash. The network hash uses a new key each day. For two weeks, a network can be recognized
 * by trying each day's key.
 */
export async function hashContributor(
  trx: Db,
  { userId, ip }: Caller,
  { question, now }: { readonly question: string; readonly now: number },
): Promise<ContributorHashes> {
  const accounts = await loadOrCreateSharedKey(trx, 'contributors', () => randomBytes(32).toString('base64url'));
  const keys = await loadOrCreateNetworkKeys(trx, {
    today: new Date(now),
    since: new Date(now - agreementWindowMs),
    newKey: randomBytes(32).toString('base64url'),
  });
  const prefix = networkPrefix(ip);
  const networkOfDay = hash(keys.today, question, prefix);
  const known = await findNetworkHash(
    trx,
    question,
    keys.all.map((key) => hash(key, question, prefix)),
  );
  return {
    // A token can be spent only once, so each token is treated as a separate contributor.
    contributor: userId === undefined ? randomUUID() : hash(accounts, question, userId),
    network: known ?? networkOfDay,
    networkOfDay,
  };
}

function hash(key: string, question: string, who: string): string {
  return createHmac('sha256', key).update(`${question} ${who}`).digest('base64url').slice(0, 22);
}
