import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demonstrationAccounts } from '../../server/people/account/local-identity/demonstration-accounts.ts';

type Given = { readonly account: string; readonly nonce: string };
type Account = { readonly id: string; readonly name: string; readonly email: string };

/**
 * Starts a sign-in provider outside all instances, as in a real installation. It offers the demonstration accounts,
 * accepts those that `accountOf` returns, and supports only as much of OpenID Connect as a client needs. The built-in
 * provider can't be used, because it exists only in the memory of one instance and rejects users who come through a
 * proxy.
 */
export async function startExternalIssuer(accountOf: (id: string) => Account = demonstrationAccount) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig' };
  const codes = new Map<string, Given>();
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const idToken = ({ account, nonce }: Given): string => {
    const { id, name, email } = accountOf(account);
    const iat = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: 'tern', sub: id, name, email, email_verified: true, nonce, iat, exp: iat + 300 };
    const text = `${part({ alg: 'ES256', kid: 'one' })}.${part(claims)}`;
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${text}.${signature.toString('base64url')}`;
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    const json = (value: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const query = (name: string): string => url.searchParams.get(name) ?? '';
    if (url.pathname === '/.well-known/openid-configuration') json(discovery(issuer));
    else if (url.pathname === '/keys') json({ keys: [jwk] });
    else if (url.pathname === '/authorize') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(accountsPage(url.searchParams));
    } else if (url.pathname === '/choose') {
      const back = new URL(query('redirect_uri'));
      back.searchParams.set('state', query('state'));
      if (query('account') === '') back.searchParams.set('error', 'access_denied');
      else {
        const code = randomUUID();
        codes.set(code, { account: query('account'), nonce: query('nonce') });
        back.searchParams.set('code', code);
      }
      response.writeHead(303, { location: back.href }).end();
    } else {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const code = new URLSearchParams(Buffer.concat(chunks).toString()).get('code') ?? '';
        const given = codes.get(code);
        codes.delete(code);
        if (!given) return response.writeHead(400).end('{"error":"invalid_grant"}');
        return json({ access_token: 'unused', token_type: 'Bearer', expires_in: 60, id_token: idToken(given) });
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { issuer, stop: () => void server.close() };
}

function demonstrationAccount(id: string): Account {
  return demonstrationAccounts.find((one) => one.id === id) ?? demonstrationAccounts[0];
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
  };
}

function accountsPage(query: URLSearchParams): string {
  const field = (name: string): string =>
    `<input type="hidden" name="${name}" value="${(query.get(name) ?? '').replace(/[&"<>]/g, (c) => `&#${c.charCodeAt(0)};`)}">`;
  const choices = demonstrationAccounts.map(({ id, name }) => `<button name="account" value="${id}">${name}</button>`);
  return `<!DOCTYPE html><html lang="en"><title>Choose a demonstration account</title><h1>Choose a demonstration account</h1>
<form action="/choose">${['redirect_uri', 'state', 'nonce'].map(field).join('')}${choices.join('')}
<button name="account" value="">Cancel</button></form></html>`;
}
