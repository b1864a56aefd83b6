import type { Db } from '../../foundation/db/database.ts';

/** Notes that something that counts once was used, on whichever instance; false when it already was. Kept until `expiresAt`. */
export async function useTokenOnce(db: Db, tokenHash: string, expiresAt: Date): Promise<boolean> {
  const result = await db
    .insertInto('used_tokens')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Forgets what is too old to come again. */
export async function pruneUsedTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('used_tokens').where('expires_at', '<=', now).execute();
}
