import type { Identity } from '../users.store.ts';

/** Where people prove who they are. All of it speaks OpenID Connect; what differs is who they are and how they are reached. */
export type IdentityProvider = {
  readonly id: 'google' | 'oidc' | 'local';
  /**
   * The address to send the browser to, and what its answer will be checked against.
   *
   * @param origin of this site, as the browser knows it.
   * @throws SignInFailure `provider_unavailable`.
   */
  begin(origin: string): Promise<Begun>;
  /**
   * Who the provider says it was.
   *
   * @param answer the address that the browser came back to.
   * @throws SignInFailure `cancelled`, `answer_refused`, `email_unverified`, `provider_unavailable`.
   */
  finish(answer: URL, checks: Omit<Begun, 'url'>): Promise<Identity>;
  /** Who an ID token, issued at most `maxAgeSeconds` ago, was issued for. @throws SignInFailure */
  identify(token: string, maxAgeSeconds: number, origin: string): Promise<Identity>;
};

export type Begun = {
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};
