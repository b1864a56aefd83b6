import { randomInt, randomUUID } from 'node:crypto';
import { emailCodeLifetimeMinutes } from '@tern/contract/account/email-sign-in.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../../foundation/db/database.ts';
import { inTransaction } from '../../../foundation/db/transactions/in-transaction.ts';
import { ProblemError } from '../../../foundation/problem-error.ts';
import { hashSecret } from '../../../foundation/secrets/secret-token.ts';
import { enqueueEmailsWithoutAccount } from '../../../notifications/outbox/outbox.store.ts';
import { canonicalizeEmailAddress } from '../canonicalize-email-address.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { emailIssuer, hasIdentityProviderAccount } from '../users.store.ts';
import { claimSignInCode, pruneSignInCodes, recordSignInCodeAttempt, saveSignInCode } from './sign-in-codes.store.ts';

/** The number of wrong codes after which the user needs a new one. */
export const maxCodeAttempts = 5;
const codeLifetimeMs = emailCodeLifetimeMinutes * 60_000;

export type EmailSignInDeps = {
  readonly db: Db;
  readonly now: Clock;
  /** Starts delivery. Called after the email has been stored. */
  readonly wake: () => void;
  readonly signIn: Pick<SignIn, 'beginSession'>;
};

export type EmailSignIn = ReturnType<typeof createEmailSignIn>;

/**
 * Creates the sign-in by emailed code, which needs no identity provider. A code is bound to the browser that requested
 * it, so it is useless to anyone who reads it elsewhere or in the database.
 */
export function createEmailSignIn({ db, now, wake, signIn }: EmailSignInDeps) {
  return {
    /**
     * Emails a code for the browser with this secret, in the given language. Any previous code for this secret becomes
     * invalid.
     */
    async send(address: string, browserSecret: string, language = 'en'): Promise<void> {
      const email = canonicalizeEmailAddress(address);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const at = now();
      await pruneSignInCodes(db, new Date(at));
      await inTransaction(db, async (trx) => {
        const browserHash = hashSecret(browserSecret);
        const codeHash = hashSignInCode(browserSecret, code);
        await saveSignInCode(trx, { browserHash, codeHash, email, expiresAt: new Date(at + codeLifetimeMs) });
        await enqueueEmailsWithoutAccount(trx, [
          {
            id: randomUUID(),
            address: email,
            kind: 'sign_in_code',
            content: { code, language },
            notBefore: new Date(at),
          },
        ]);
      });
      wake();
    },

    /**
     * Starts a session for the user with the code's address, creating the user on first sign-in.
     * @throws ProblemError `code_wrong`; `code_expired` (used, expired, or too many attempts); `other_sign_in` (the
     * address has an account with a provider, whose own checks a code must not bypass).
     * @throws SignInError `account_deleting`.
     */
    async enter(code: string, browserSecret: string | undefined, device: string) {
      if (browserSecret === undefined) throw new ProblemError('code_expired');
      const browserHash = hashSecret(browserSecret);
      const tried = await recordSignInCodeAttempt(db, {
        browserHash,
        maxAttempts: maxCodeAttempts,
        now: new Date(now()),
      });
      if (!tried) throw new ProblemError('code_expired');
      const codeHash = hashSignInCode(browserSecret, code);
      if (tried.codeHash !== codeHash)
        throw new ProblemError('code_wrong', { detail: formatRemainingAttempts(tried.tries) });
      const email = await claimSignInCode(db, { browserHash, codeHash });
      if (email === undefined) throw new ProblemError('code_expired');
      if (await hasIdentityProviderAccount(db, email)) throw new ProblemError('other_sign_in');
      const identity = { issuer: emailIssuer, subject: email, email, accountName: null, photoUrl: null };
      return signIn.beginSession(identity, device);
    },
  };
}

function hashSignInCode(browserSecret: string, code: string): string {
  return hashSecret(`${browserSecret}.${code}`);
}

function formatRemainingAttempts(tries: number): string {
  const left = maxCodeAttempts - tries;
  return left === 1 ? '1 try left.' : `${left} tries left.`;
}
