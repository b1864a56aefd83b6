import type { Db } from '../../../foundation/db/database.ts';

/** A started sign-in that is waiting for the provider's response. */
export type SignInAttempt = {
  readonly stateHash: string;
  readonly browserHash: string;
  readonly provider: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly origin: string;
  readonly isPopup: boolean;
  readonly returnTo: string;
};

export async function insertSignInAttempt(db: Db, attempt: SignInAttempt, expiresAt: Date): Promise<void> {
  await db
    .insertInto('sign_in_attempts')
    .values({
      state_hash: attempt.stateHash,
      browser_hash: attempt.browserHash,
      provider: attempt.provider,
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      origin: attempt.origin,
      is_popup: attempt.isPopup,
      return_to: attempt.returnTo,
      expires_at: expiresAt,
    })
    .execute();
}

/**
 * Deletes and returns the attempt for a state, if the same browser started it and it hasn't expired. A response
 * therefore works only once.
 */
export async function claimSignInAttempt(
  db: Db,
  { stateHash, browserHash, now }: { stateHash: string; browserHash: string; now: Date },
): Promise<SignInAttempt | undefined> {
  const row = await db
    .deleteFrom('sign_in_attempts')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    stateHash: row.state_hash,
    browserHash: row.browser_hash,
    provider: row.provider,
    nonce: row.nonce,
    codeVerifier: row.code_verifier,
    origin: row.origin,
    isPopup: row.is_popup,
    returnTo: row.return_to,
  };
}

/** Deletes attempts that can no longer be finished. */
export async function pruneSignInAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('expires_at', '<=', now).execute();
}
