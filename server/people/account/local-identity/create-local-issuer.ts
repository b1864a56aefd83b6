import { generateKeyPairSync } from 'node:crypto';
import type { Provider } from 'oidc-provider';
import { generateSecret } from '../../../foundation/secrets/secret-token.ts';
import { demonstrationAccounts } from './demonstration-accounts.ts';
import { createMemoryAdapterFactory } from './memory-adapter.ts';

export const localIdentityPath = '/local-identity';

export type LocalIssuer = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly provider: Provider;
};

const clientId = 'tern';
const scope = 'openid email profile';

/**
 * Creates a real OpenID Connect server for a local origin, so that everything can be tried without any external account
 * (D5). Keys and secrets are regenerated on each start. The library is imported here, so instances with an external
 * provider never load it.
 */
export async function createLocalIssuer(origin: string): Promise<LocalIssuer> {
  const { Provider } = await import('oidc-provider');
  const issuer = `${origin}${localIdentityPath}`;
  const clientSecret = generateSecret();
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapterFactory(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${origin}/api/auth/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: 'local' }] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    cookies: {
      keys: [generateSecret()],
      names: { session: 'local-identity', interaction: 'local-identity-step', resume: 'local-identity-resume' },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { url: (_context, interaction) => `${localIdentityPath}/account/${interaction.uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 60, AuthorizationCode: 60, IdToken: 600 },
    findAccount: (_context, id) => {
      const account = demonstrationAccounts.find((one) => one.id === id);
      if (!account) return undefined;
      const { name, email } = account;
      return { accountId: id, claims: () => ({ sub: id, name, email, email_verified: true }) };
    },
    // The only client is ours, so no consent prompt is needed.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
    renderError: (context, out) => {
      context.type = 'text/plain';
      context.body = `The built-in sign-in could not go on: ${out.error}. Close this window and try again.`;
    },
  });
  return { issuer, clientId, clientSecret, provider };
}
