import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';
import { canonicalizeEmailAddress } from './canonicalize-email-address.ts';

/** The issuer of users who sign in with an email code. Their subject is their email address. */
export const emailIssuer = 'email';

/** A user's identity at their provider. The issuer and subject together identify a user; an email address doesn't. */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly accountName: string | null;
  readonly photoUrl: string | null;
};

/**
 * [S4.1-2] Creates the user on first sign-in; on later sign-ins, updates the provider's data and the sign-in time.
 * Returns the user's id. Inserts or updates in one statement, so two tabs signing in at the same time create only one
 * user.
 */
export async function upsertUser(db: Db, identity: Identity, { id, at }: { id: string; at: Date }): Promise<string> {
  const { issuer, subject, email, accountName, photoUrl } = identity;
  if (issuer !== emailIssuer) await linkEmailAccount(db, identity);
  const said = { email, account_name: accountName, photo_url: photoUrl, last_login_at: at };
  const row = await db
    .insertInto('users')
    .values({ id, issuer, subject, created_at: at, ...said })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(said))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns whether a user has a pending deletion request. */
export async function isUserBeingDeleted(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_deletions')
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Links an account created with an email code to the provider that has verified the same address. From then on, the
 * user can sign in only through the provider.
 */
async function linkEmailAccount(db: Db, { issuer, subject, email }: Identity): Promise<void> {
  await db
    .updateTable('users')
    .set({ issuer, subject })
    .where('issuer', '=', emailIssuer)
    .where('subject', '=', canonicalizeEmailAddress(email))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as other')
            .where('other.issuer', '=', issuer)
            .where('other.subject', '=', subject)
            .select('other.id'),
        ),
      ),
    )
    .execute();
}

/** Returns whether somebody with this email address signs in through a provider. */
export async function hasIdentityProviderAccount(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where(sql<string>`lower(email)`, '=', email)
    .where('issuer', '<>', emailIssuer)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
