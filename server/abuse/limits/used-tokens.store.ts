import type { Db } from '../../foundation/db/database.ts';

/**
 * Marks a single-use token as used on all instances. Returns false if the token was already used. The mark is stored
 * until `expiresAt`.
 */
export async function markTokenUsed(db: Db, tokenHash: string, expiresAt: Date): Promise<boolean> {
  const result = await db
    .insertInto('used_tokens')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Deletes expired marks. */
export async function pruneUsedTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('used_tokens').where('expires_at', '<=', now).execute();
}
