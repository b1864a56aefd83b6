import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../foundation/config/config.ts';
import type { LocalIdentityProvider } from '../local-identity/local-identity-provider.ts';
import { SignInError } from '../sign-in/sign-in-error.ts';
import type { IdentityProvider } from './identity-provider.ts';

/**
 * Returns the identity provider that a request may use. @throws SignInError `not_configured`; the reason is logged.
 */
export type FindIdentityProvider = (request: FastifyRequest) => IdentityProvider;

const loopbackHostPattern = /^(localhost|127\.0\.0\.1|\[::1\])$/;

export function createFindIdentityProvider(deps: {
  readonly config: Pick<Config, 'PUBLIC_ORIGIN'>;
  readonly remote: IdentityProvider | undefined;
  readonly local: LocalIdentityProvider | { readonly refusal: string };
}): FindIdentityProvider {
  const { config, remote, local } = deps;
  return (request) => {
    if (remote) {
      const isHttps = config.PUBLIC_ORIGIN?.startsWith('https:') ?? request.protocol === 'https';
      // Over plain HTTP, anybody on the network could steal the session.
      if (!isHttps && !loopbackHostPattern.test(request.hostname))
        throw notConfiguredError('Sign-in needs HTTPS: set PUBLIC_ORIGIN.');
      return remote;
    }
    const refusal = typeof local.refusal === 'string' ? local.refusal : local.refusal(request);
    if (refusal !== undefined || !('provider' in local)) throw notConfiguredError(refusal ?? 'There is no provider.');
    return local.provider;
  };
}

function notConfiguredError(reason: string): SignInError {
  return new SignInError('not_configured', reason);
}
