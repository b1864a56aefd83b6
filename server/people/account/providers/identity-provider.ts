import type { Identity } from '../users.store.ts';

/** An identity provider. All providers use OpenID Connect, and differ only in id, URL and parameters. */
export type IdentityProvider = {
  readonly id: 'google' | 'oidc' | 'local';
  /**
   * Returns the URL to send the browser to, and the values to check the provider's response against.
   * @param origin this site's origin, as the browser sees it.
   * @throws SignInError `provider_unavailable`.
   */
  begin(origin: string): Promise<StartedSignIn>;
  /**
   * Checks the provider's response and returns the user's identity.
   * @param answer the URL that the browser returned to.
   * @throws SignInError `cancelled`, `answer_refused`, `email_unverified`, `email_invalid`, `provider_unavailable`.
   */
  finish(answer: URL, checks: Omit<StartedSignIn, 'url'>): Promise<Identity>;
  /** Returns the identity in an ID token issued at most `maxAgeSeconds` ago. @throws SignInError */
  identify(token: string, maxAgeSeconds: number, origin: string): Promise<Identity>;
};

export type StartedSignIn = {
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};
