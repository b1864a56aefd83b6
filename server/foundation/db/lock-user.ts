import type { Db } from './database.ts';

/**
 * Serializes changes to one user's lists until the transaction ends. This enforces limits and uniqueness even if
 * several devices write at once. Returns false if the user no longer exists.
 */
export async function lockUser(trx: Db, userId: string): Promise<boolean> {
  const found = await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
  return found !== undefined;
}
