import type { Clock } from '@tern/domain/time/clock.ts';
import * as openId from 'openid-client';
import type { Config } from '../../../foundation/config/config.ts';
import type { Log } from '../../../foundation/log/log.ts';
import { createHttpClient } from '../../../foundation/outbound/guarded-http-client.ts';
import { createGuardedFetch } from './create-guarded-fetch.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { clockToleranceSeconds, createOpenIdProvider } from './open-id-provider.ts';

const googleIssuer = 'https://accounts.google.com';

/** Returns the configured identity provider (Google or an OpenID Connect provider), or undefined if there is none. */
export function createExternalIdentityProvider(
  config: Config,
  deps: { now: Clock; log: Log },
): IdentityProvider | undefined {
  if (config.GOOGLE_CLIENT_ID !== undefined && config.GOOGLE_CLIENT_SECRET !== undefined) {
    const client = { issuer: googleIssuer, clientId: config.GOOGLE_CLIENT_ID, secret: config.GOOGLE_CLIENT_SECRET };
    return createIdentityProvider('google', client, { prompt: 'select_account' }, deps);
  }
  if (config.OIDC_ISSUER === undefined || config.OIDC_CLIENT_ID === undefined) return undefined;
  const client = {
    issuer: config.OIDC_ISSUER,
    clientId: config.OIDC_CLIENT_ID,
    secret: config.OIDC_CLIENT_SECRET ?? '',
  };
  return createIdentityProvider('oidc', client, {}, deps);
}

type ClientRegistration = { readonly issuer: string; readonly clientId: string; readonly secret: string };

function createIdentityProvider(
  id: 'google' | 'oidc',
  { issuer, clientId, secret }: ClientRegistration,
  parameters: Readonly<Record<string, string>>,
  { now, log }: { now: Clock; log: Log },
): IdentityProvider {
  const issuerUrl = new URL(issuer);
  const isLocal = issuerUrl.protocol === 'http:';
  // The hosts in the issuer's metadata (for keys and tokens) are added below, because we already trust the issuer.
  const allowedHosts = [issuerUrl.hostname];
  const fetch = createGuardedFetch(createHttpClient({ allowedHosts, allowLoopback: isLocal, now, log }));
  let known: openId.Configuration | undefined;
  const discover = async (): Promise<openId.Configuration> => {
    if (known) return known;
    known = await openId.discovery(
      issuerUrl,
      clientId,
      { client_secret: secret, [openId.clockTolerance]: clockToleranceSeconds },
      undefined,
      {
        [openId.customFetch]: fetch,
        execute: [openId.enableNonRepudiationChecks, ...(isLocal ? [openId.allowInsecureRequests] : [])],
      },
    );
    const { token_endpoint, jwks_uri } = known.serverMetadata();
    allowedHosts.push(...[token_endpoint, jwks_uri].flatMap((url) => (url ? [new URL(url).hostname] : [])));
    return known;
  };
  return createOpenIdProvider({ id, discover, parameters, fetch });
}
