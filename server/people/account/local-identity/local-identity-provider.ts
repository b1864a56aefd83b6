import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as openId from 'openid-client';
import type { Config } from '../../../foundation/config/config.ts';
import { isLoopbackName, isLoopbackRequest } from '../../../foundation/config/this-machine.ts';
import type { IdentityProvider } from '../providers/identity-provider.ts';
import { createOpenIdProvider } from '../providers/open-id-provider.ts';
import { createLocalIssuer, type LocalIssuer, localIdentityPath } from './create-local-issuer.ts';

export type LocalIdentityProvider = {
  readonly provider: IdentityProvider;
  issuerOf(origin: string): Promise<LocalIssuer>;
  /** Returns why a request may not use the built-in provider, or undefined if it may. */
  refusal(request: FastifyRequest): string | undefined;
};

/** Sends the built-in provider's protocol requests to the application itself, without using the network. */
export type InjectRequest = (
  url: string,
  method: 'GET' | 'POST',
  headers: Record<string, string>,
  body: string | undefined,
) => Promise<Response>;

/**
 * Creates the built-in identity provider, or returns why this instance has none. It is only for trying Tern locally:
 * nobody may sign in to a production instance as "Maria".
 */
export function createLocalIdentityProvider(
  config: Config,
  askSelf: InjectRequest,
): LocalIdentityProvider | { readonly refusal: string } {
  const refusal = findLocalSignInProblem(config);
  if (refusal !== undefined) return { refusal };
  const issuers = new LRUCache<string, Promise<LocalIssuer>>({ max: 4 });
  const issuerOf = (origin: string): Promise<LocalIssuer> => {
    const known = issuers.get(origin);
    if (known) return known;
    const made = createLocalIssuer(origin);
    issuers.set(origin, made);
    return made;
  };
  const fetch: openId.CustomFetch = (url, { method, headers, body }) =>
    askSelf(
      url,
      method === 'POST' ? 'POST' : 'GET',
      headers,
      body instanceof URLSearchParams ? body.toString() : undefined,
    );
  const discover = async (origin: string): Promise<openId.Configuration> => {
    const { issuer, clientId, clientSecret } = await issuerOf(origin);
    const at = (path: string): string => `${origin}${localIdentityPath}${path}`;
    const configuration = new openId.Configuration(
      { issuer, authorization_endpoint: at('/auth'), token_endpoint: at('/token'), jwks_uri: at('/jwks') },
      clientId,
      { id_token_signed_response_alg: 'ES256' },
      openId.ClientSecretPost(clientSecret),
    );
    configuration[openId.customFetch] = fetch;
    openId.allowInsecureRequests(configuration);
    openId.enableNonRepudiationChecks(configuration);
    return configuration;
  };
  return {
    provider: createOpenIdProvider({ id: 'local', discover, parameters: { prompt: 'login' }, fetch }),
    issuerOf,
    refusal: (request) =>
      isLoopbackRequest(request) ? undefined : 'Demonstration accounts are for people at this machine alone.',
  };
}

function findLocalSignInProblem({ NODE_ENV, HOST, PUBLIC_ORIGIN, LOCAL_SIGN_IN }: Config): string | undefined {
  if (!LOCAL_SIGN_IN) return 'LOCAL_SIGN_IN is off.';
  if (NODE_ENV === 'production') return 'NODE_ENV is production: set GOOGLE_CLIENT_ID or OIDC_ISSUER.';
  if (!isLoopbackName(HOST) && HOST !== '::1')
    return 'HOST is not this machine alone: set GOOGLE_CLIENT_ID or OIDC_ISSUER.';
  if (PUBLIC_ORIGIN !== undefined && !isLoopbackName(new URL(PUBLIC_ORIGIN).hostname))
    return 'PUBLIC_ORIGIN is not this machine: set GOOGLE_CLIENT_ID or OIDC_ISSUER.';
  return undefined;
}
