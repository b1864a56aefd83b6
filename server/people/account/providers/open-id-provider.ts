import { createRemoteJWKSet, customFetch as joseFetch, jwtVerify } from 'jose';
import * as openId from 'openid-client';
import { OutboundError } from '../../../foundation/outbound/outbound-error.ts';
import { SignInFailure } from '../sign-in/sign-in-failure.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { readIdentity } from './read-identity.ts';

export type OpenIdSettings = {
  readonly id: IdentityProvider['id'];
  /** The provider as it describes itself; asked for until it answers, then kept. */
  readonly discover: (origin: string) => Promise<openId.Configuration>;
  /** What is added to the question: whether to let the person choose an account, for one. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly fetch: openId.CustomFetch;
};

/** Where the provider sends the browser back to. */
const callbackPath = '/api/auth/callback';

/** Clocks differ; by more than this an answer is refused. */
export const clockToleranceSeconds = 330;

/** Authorization code with PKCE, state and nonce, by the library that is certified for it. */
export function createOpenIdProvider({ id, discover, parameters, fetch }: OpenIdSettings): IdentityProvider {
  return {
    id,
    async begin(origin) {
      const configuration = await reached(() => discover(origin));
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
      if (refusal === 'access_denied') throw new SignInFailure('cancelled');
      const configuration = await reached(() => discover(answer.origin));
      const tokens = await checked(() =>
        openId.authorizationCodeGrant(configuration, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        }),
      );
      const claims = tokens.claims();
      rejectForeignParty(claims ?? {}, configuration);
      return readIdentity(claims);
    },

    async identify(token, maxAgeSeconds, origin) {
      const configuration = await reached(() => discover(origin));
      const { jwks_uri, issuer } = configuration.serverMetadata();
      const keys = createRemoteJWKSet(new URL(jwks_uri ?? issuer), {
        [joseFetch]: (url, { headers, ...options }) =>
          fetch(url, { ...options, headers: Object.fromEntries(headers), body: undefined }),
      });
      const { payload } = await checked(() =>
        jwtVerify(token, keys, {
          issuer,
          audience: configuration.clientMetadata().client_id,
          maxTokenAge: maxAgeSeconds,
          requiredClaims: ['sub', 'exp', 'iat'],
        }),
      );
      rejectForeignParty(payload, configuration);
      return readIdentity(payload);
    },
  };
}

/** Some providers put our audience into tokens that they issue to other clients: `azp` says whom a token was issued to. */
function rejectForeignParty({ azp, aud }: { azp?: unknown; aud?: unknown }, configuration: openId.Configuration): void {
  const isNamed = azp !== undefined || (Array.isArray(aud) && aud.length > 1);
  if (isNamed && azp !== configuration.clientMetadata().client_id)
    throw new SignInFailure('answer_refused', 'The token was issued to another client');
}

/** A provider that cannot be had is one failure, an answer that does not hold is another: the first is worth a retry. */
async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new SignInFailure('provider_unavailable', cause);
  }
}

async function checked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new SignInFailure(isOutage(cause) ? 'provider_unavailable' : 'answer_refused', cause);
  }
}

function isOutage(cause: unknown): boolean {
  for (let error: unknown = cause; error instanceof Error; error = error.cause) {
    if (error instanceof OutboundError) return true;
    if (error.cause instanceof Response && error.cause.status >= 500) return true;
  }
  return false;
}
