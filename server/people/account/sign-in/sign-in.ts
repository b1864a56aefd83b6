import { randomUUID } from 'node:crypto';
import type { Clock } from '@tern/domain/time/clock.ts';
import { markTokenUsed } from '../../../abuse/limits/used-tokens.store.ts';
import type { Db } from '../../../foundation/db/database.ts';
import type { Log } from '../../../foundation/log/log.ts';
import { hashSecret } from '../../../foundation/secrets/secret-token.ts';
import type { IdentityProvider } from '../providers/identity-provider.ts';
import type { Sessions } from '../sessions.ts';
import { type Identity, isUserBeingDeleted, upsertUser } from '../users.store.ts';
import {
  claimSignInAttempt,
  insertSignInAttempt,
  pruneSignInAttempts,
  type SignInAttempt,
} from './sign-in-attempts.store.ts';
import { SignInError } from './sign-in-error.ts';

export type SignInDeps = {
  readonly db: Db;
  readonly now: Clock;
  readonly log: Log;
  readonly sessions: Sessions;
  /** [S4.1-2] Called with each user who signs in, before their session starts. */
  readonly onSignIn: (userId: string, identity: Identity) => Promise<void>;
};

/** How long a started sign-in and its cookie are valid. */
export const signInAttemptLifetimeMs = 10 * 60_000;
/** [S9-10] The maximum age of an ID token exchanged for a session. */
export const idTokenMaxAgeMs = 5 * 60_000;

export type SignIn = ReturnType<typeof createSignIn>;

/** [S4.1-1] Creates the steps of signing in, which are the same for every provider and for pop-ups and redirects. */
export function createSignIn({ db, now, log, sessions, onSignIn }: SignInDeps) {
  async function beginSession(identity: Identity, device: string): Promise<{ userId: string; secret: string }> {
    const userId = await upsertUser(db, identity, { id: randomUUID(), at: new Date(now()) });
    if (await isUserBeingDeleted(db, userId)) throw new SignInError('account_deleting');
    await onSignIn(userId, identity);
    log('account.signed-in', { userId, issuer: identity.issuer });
    return { userId, secret: await sessions.begin(userId, device) };
  }

  return {
    /**
     * Starts a session for a verified identity. @returns the user's id and the session's secret. @throws SignInError
     */
    beginSession,

    /**
     * Records that a browser has started a sign-in, and returns the provider's URL to send it to. @throws SignInError
     */
    async begin(
      provider: IdentityProvider,
      { browserSecret, ...request }: Pick<SignInAttempt, 'origin' | 'isPopup' | 'returnTo'> & { browserSecret: string },
    ): Promise<string> {
      const { url, state, nonce, codeVerifier } = await provider.begin(request.origin);
      await pruneSignInAttempts(db, new Date(now()));
      const attempt = { ...request, nonce, codeVerifier, provider: provider.id };
      const hashes = { stateHash: hashSecret(state), browserHash: hashSecret(browserSecret) };
      await insertSignInAttempt(db, { ...attempt, ...hashes }, new Date(now() + signInAttemptLifetimeMs));
      return url;
    },

    /**
     * Claims the attempt for a provider's response, so that the response works only once. @throws SignInError
     * `attempt_expired`.
     */
    async attemptOf(state: string | null, browserSecret: string | undefined): Promise<SignInAttempt> {
      const attempt =
        state !== null && browserSecret !== undefined
          ? await claimSignInAttempt(db, {
              stateHash: hashSecret(state),
              browserHash: hashSecret(browserSecret),
              now: new Date(now()),
            })
          : undefined;
      if (!attempt) throw new SignInError('attempt_expired');
      return attempt;
    },

    /** Checks the provider's response and starts a session. @returns its secret. @throws SignInError */
    async finish(provider: IdentityProvider, attempt: SignInAttempt, answer: URL, device: string): Promise<string> {
      if (provider.id !== attempt.provider || answer.origin !== attempt.origin) throw new SignInError('answer_refused');
      const { nonce, codeVerifier } = attempt;
      const state = answer.searchParams.get('state') ?? '';
      const identity = await provider.finish(answer, { state, nonce, codeVerifier });
      return (await beginSession(identity, device)).secret;
    },

    /**
     * [S9-10] Starts a session for an ID token and returns the same as `beginSession`. Each token works only once.
     * @throws SignInError
     */
    async fromToken(provider: IdentityProvider, token: string, origin: string, device: string) {
      const identity = await provider.identify(token, idTokenMaxAgeMs / 1000, origin);
      const isFirst = await markTokenUsed(
        db,
        hashSecret(extractSigningInput(token)),
        new Date(now() + 2 * idTokenMaxAgeMs),
      );
      if (!isFirst) throw new SignInError('answer_refused', 'The token was used before');
      return beginSession(identity, device);
    },

    /** Checks an ID token. A token that has already been used is still valid here. @throws SignInError */
    async checkToken(provider: IdentityProvider, token: string, origin: string): Promise<void> {
      await provider.identify(token, idTokenMaxAgeMs / 1000, origin);
    },
  };
}

/**
 * Returns the part of a token that identifies it: its header and claims. The signature is omitted, because it has
 * several valid encodings (unused bits; for ES256 also n − s).
 */
function extractSigningInput(token: string): string {
  return token.slice(0, token.lastIndexOf('.'));
}
