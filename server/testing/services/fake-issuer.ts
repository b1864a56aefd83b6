import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

type TokenRequest = { readonly code: string | null; readonly verifier: string | null; readonly secret: string | null };

/**
 * Starts a local OpenID Connect server with discovery, keys and tokens. It accepts any code. `claims` overrides the
 * user's claims. If `misbehave` returns true, that function has sent the response instead.
 */
export async function startFakeIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const other = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const state = {
    claims: {} as JWTPayload,
    nonce: '',
    /** Seconds by which the issuer's clock is ahead. */
    clockAhead: 0,
    forgeSignature: false,
    misbehave: undefined as ((path: string, response: ServerResponse) => boolean) | undefined,
    asked: [] as TokenRequest[],
  };
  let base = '';
  const seconds = (): number => Math.floor(Date.now() / 1000) + state.clockAhead;
  const idToken = (claims: JWTPayload = {}, header: { typ?: string } = {}): Promise<string> =>
    new SignJWT({
      iss: base,
      aud: 'test-client',
      sub: 'person-1',
      email: 'maria@example.org',
      email_verified: true,
      name: 'Maria Reyes',
      nonce: state.nonce,
      iat: seconds(),
      nbf: seconds(),
      exp: seconds() + 300,
      ...state.claims,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
      .sign(state.forgeSignature ? other.privateKey : privateKey);

  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (state.misbehave?.(path, response)) return;
    const json = (value: unknown): void => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (path === '/.well-known/openid-configuration') return json(discoveryDocument(base));
    if (path === '/keys') return json({ keys: [jwk] });
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      state.asked.push({
        code: form.get('code'),
        verifier: form.get('code_verifier'),
        secret: form.get('client_secret'),
      });
      void idToken().then((token) =>
        json({ access_token: 'x', token_type: 'bearer', expires_in: 60, id_token: token }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    settings: { OIDC_ISSUER: base, OIDC_CLIENT_ID: 'test-client', OIDC_CLIENT_SECRET: 'test-secret' },
    issuer: base,
    idToken,
    reset: () =>
      Object.assign(state, {
        claims: {},
        nonce: '',
        clockAhead: 0,
        forgeSignature: false,
        misbehave: undefined,
        asked: [],
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

export type FakeIssuer = Awaited<ReturnType<typeof startFakeIssuer>>;

function discoveryDocument(base: string) {
  return {
    issuer: base,
    authorization_endpoint: `${base}/authorize`,
    token_endpoint: `${base}/token`,
    jwks_uri: `${base}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  };
}
