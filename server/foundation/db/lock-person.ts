import type { Db } from './database.ts';

/**
 * Lets the changes to one person's lists take turns until the transaction ends, so that limits and uniqueness hold with several
 * devices at once. False when there is no such person any more.
 */
export async function lockPerson(trx: Db, userId: string): Promise<boolean> {
  const found = await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
  return found !== undefined;
}
