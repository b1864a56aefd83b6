import type { Identity } from '../users.store.ts';

/** How people prove who they are. All providers speak OpenID Connect; they differ in identity and address. */
export type IdentityProvider = {
  readonly id: 'google' | 'oidc' | 'local';
  /**
   * Returns the URL to send the browser to, and what its answer will be checked against.
   * @param origin of this site, as the browser knows it.
   * @throws SignInFailure `provider_unavailable`.
   */
  begin(origin: string): Promise<Begun>;
  /**
   * Returns the person according to the provider.
   * @param answer the URL that the browser returned to.
   * @throws SignInFailure `cancelled`, `answer_refused`, `email_unverified`, `provider_unavailable`.
   */
  finish(answer: URL, checks: Omit<Begun, 'url'>): Promise<Identity>;
  /** Returns the person of an ID token issued at most `maxAgeSeconds` ago. @throws SignInFailure */
  identify(token: string, maxAgeSeconds: number, origin: string): Promise<Identity>;
};

export type Begun = {
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};
