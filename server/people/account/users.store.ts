import type { Db } from '../../foundation/db/database.ts';

/** Who somebody is at their identity provider. The pair of issuer and subject names a person; an e-mail address does not. */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly accountName: string | null;
  readonly photoUrl: string | null;
};

/**
 * [S4.1-2] Creates the person at their first sign-in; otherwise takes over what the provider now says and notes the time.
 * One statement, so that two tabs that sign in at once make one person.
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

/** Whether the person asked for everything of theirs to be deleted and that is not done yet. */
export async function isBeingDeleted(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_deletions')
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
