import { emailCodeLifetimeMinutes } from '@tern/contract/account/email-sign-in.ts';
import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';

export type SignInCode = {
  readonly browserHash: string;
  readonly codeHash: string;
  readonly email: string;
  readonly expiresAt: Date;
};

/** Stores a browser's code, replacing its previous one and resetting its attempts. */
export async function saveSignInCode(db: Db, { browserHash, codeHash, email, expiresAt }: SignInCode): Promise<void> {
  const code = { code_hash: codeHash, email, tries: 0, expires_at: expiresAt };
  await db
    .insertInto('sign_in_codes')
    .values({ browser_hash: browserHash, ...code })
    .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(code))
    .execute();
}

/**
 * Counts an attempt and returns the browser's code with its number of attempts. Returns undefined if there is no valid
 * code or no attempts are left. Uses one statement, so parallel attempts can't exceed the limit.
 */
export async function recordSignInCodeAttempt(
  db: Db,
  { browserHash, maxAttempts, now }: { browserHash: string; maxAttempts: number; now: Date },
): Promise<{ codeHash: string; tries: number } | undefined> {
  const row = await db
    .updateTable('sign_in_codes')
    .set({ tries: sql`tries + 1` })
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .where('tries', '<', maxAttempts)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst();
  return row && { codeHash: row.code_hash, tries: row.tries };
}

/**
 * Deletes a code and returns its email address. Returns undefined if the code no longer exists, so a code works only
 * once, even if two tabs send it.
 */
export async function claimSignInCode(
  db: Db,
  { browserHash, codeHash }: Pick<SignInCode, 'browserHash' | 'codeHash'>,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('sign_in_codes')
    .where('browser_hash', '=', browserHash)
    .where('code_hash', '=', codeHash)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/** Deletes expired codes and their emails. */
export async function pruneSignInCodes(db: Db, now: Date): Promise<void> {
  const mailsBefore = new Date(now.getTime() - emailCodeLifetimeMinutes * 60_000);
  await db.deleteFrom('sign_in_codes').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('outbox_messages')
    .where('kind', '=', 'sign_in_code')
    .where('not_before', '<=', mailsBefore)
    .execute();
}
