import type { Db } from '../../foundation/db/database.ts';

/** A person's identity at their provider. Issuer and subject together identify a person; an email address doesn't. */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly accountName: string | null;
  readonly photoUrl: string | null;
};

/**
 * [S4.1-2] Creates the person at their first sign-in; otherwise applies the provider's current data and records the
 * time. One statement, so that two tabs that sign in at once make one person.
 */
export async function upsertUser(db: Db, identity: Identity, { id, at }: { id: string; at: Date }): Promise<string> {
  const { issuer, subject, email, accountName, photoUrl } = identity;
  const said = { email, account_name: accountName, photo_url: photoUrl, last_login_at: at };
  const row = await db
    .insertInto('users')
    .values({ id, issuer, subject, created_at: at, ...said })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(said))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns whether the person has requested deletion and it isn't finished yet. */
export async function isBeingDeleted(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_deletions')
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
