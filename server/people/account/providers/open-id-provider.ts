import { createRemoteJWKSet, customFetch as joseFetch, jwtVerify } from 'jose';
import * as openId from 'openid-client';
import { OutboundError } from '../../../foundation/outbound/outbound-error.ts';
import { SignInError } from '../sign-in/sign-in-error.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { parseIdentity } from './parse-identity.ts';

export type OpenIdProviderOptions = {
  readonly id: IdentityProvider['id'];
  /** Returns the provider's metadata, which is cached after the first successful request. */
  readonly discover: (origin: string) => Promise<openId.Configuration>;
  /** Additional request parameters, for example to let users choose an account. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly fetch: openId.CustomFetch;
};

/** The path to which the provider redirects the browser. */
const callbackPath = '/api/auth/callback';

/**
 * The signing algorithms accepted by `identify`: only public-key ones, so that our client secret can't be used as a
 * signing key.
 */
const signingAlgorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** The maximum difference between our clock and the provider's. Responses that are off by more are rejected. */
export const clockToleranceSeconds = 330;
/** How far the provider's clock may be ahead of ours for an ID token passed to `identify`. */
const idTokenClockToleranceSeconds = 10;

/** Creates a provider that uses the authorization code flow with PKCE, state and nonce, through a certified library. */
export function createOpenIdProvider({ id, discover, parameters, fetch }: OpenIdProviderOptions): IdentityProvider {
  return {
    id,
    async begin(origin) {
      const configuration = await rethrowAsUnavailable(() => discover(origin));
      const [state, nonce, codeVerifier] = [
        openId.randomState(),
        openId.randomNonce(),
        openId.randomPKCECodeVerifier(),
      ];
      const url = openId.buildAuthorizationUrl(configuration, {
        ...parameters,
        redirect_uri: `${origin}${callbackPath}`,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openId.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, state, nonce, codeVerifier };
    },

    async finish(answer, { state, nonce, codeVerifier }) {
      const refusal = answer.searchParams.get('error');
      if (refusal === 'access_denied') throw new SignInError('cancelled');
      const configuration = await rethrowAsUnavailable(() => discover(answer.origin));
      const tokens = await rethrowAsSignInError(() =>
        openId.authorizationCodeGrant(configuration, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        }),
      );
      const claims = tokens.claims();
      validateAuthorizedParty(claims ?? {}, configuration);
      return parseIdentity(claims);
    },

    async identify(token, maxAgeSeconds, origin) {
      const configuration = await rethrowAsUnavailable(() => discover(origin));
      const { jwks_uri, issuer } = configuration.serverMetadata();
      const keys = createRemoteJWKSet(new URL(jwks_uri ?? issuer), {
        [joseFetch]: (url, { headers, ...options }) =>
          fetch(url, { ...options, headers: Object.fromEntries(headers), body: undefined }),
      });
      const { payload, protectedHeader } = await rethrowAsSignInError(() =>
        jwtVerify(token, keys, {
          algorithms: signingAlgorithms,
          issuer,
          audience: configuration.clientMetadata().client_id,
          // The library adds the tolerance to the maximum age.
          maxTokenAge: maxAgeSeconds - idTokenClockToleranceSeconds,
          clockTolerance: idTokenClockToleranceSeconds,
          requiredClaims: ['sub', 'exp', 'iat'],
        }),
      );
      // Access tokens, which other parties can see, declare their type (RFC 9068). An ID token has the type "JWT" or
      // none.
      if (!/^jwt$/i.test(protectedHeader.typ ?? 'JWT')) throw new SignInError('answer_refused', 'Not an ID token');
      validateAuthorizedParty(payload, configuration);
      return parseIdentity(payload);
    },
  };
}

/**
 * Rejects tokens issued to other clients. Some providers also list our client as an audience of such tokens; `azp`
 * names the client that a token was issued to.
 */
function validateAuthorizedParty(
  { azp, aud }: { azp?: unknown; aud?: unknown },
  configuration: openId.Configuration,
): void {
  const isNamed = azp !== undefined || (Array.isArray(aud) && aud.length > 1);
  if (isNamed && azp !== configuration.clientMetadata().client_id)
    throw new SignInError('answer_refused', 'The token was issued to another client');
}

/** Converts any error to `provider_unavailable`: unlike an invalid response, an unreachable provider can be retried. */
async function rethrowAsUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new SignInError('provider_unavailable', cause);
  }
}

async function rethrowAsSignInError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new SignInError(isOutage(cause) ? 'provider_unavailable' : 'answer_refused', cause);
  }
}

function isOutage(cause: unknown): boolean {
  for (let error: unknown = cause; error instanceof Error; error = error.cause) {
    if (error instanceof OutboundError) return true;
    if (error.cause instanceof Response && error.cause.status >= 500) return true;
  }
  return false;
}
