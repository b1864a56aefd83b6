import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { publicVerif, TokenChallenge, util } from '@cloudflare/privacypass-ts';
import { maxTrustTokensPerRequest } from '@tern/contract/security/trust-tokens.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testOrigin } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { createBotCheck } from '../bot-check/bot-check.ts';
import { issuerKeyRotationMs } from './issuer-keys.ts';
import { createRedemptionRecords } from './redemption-records.ts';
import { createTrustTokens, type TrustTokens } from './trust-tokens.ts';

let test: TestApp;
/** Another instance on the same database. */
let twin: TrustTokens;
let proven = true;
beforeAll(async () => {
  test = await startTestApp();
  // Proof of work is stubbed here, because the bot check's own tests cover it.
  test.context.botCheck.passes = async () => proven;
  const { require } = await createBotCheck({ ...test.context, spendRecord: async () => proven });
  test.context.botCheck.require = (request, action) =>
    proven ? Promise.resolve() : require({ headers: {} } as typeof request, action);
  twin = createTrustTokens(test.context);
});
afterAll(() => test.close());

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'));
const timestamp = 1_760_000_000_000;

function post(action: string, payload: object, headers: Record<string, string> = {}) {
  const url = `/api/trust-tokens/${action}`;
  return test.app.inject({ method: 'POST', url, payload, headers: { origin: testOrigin, ...headers } });
}

const check = async () => (await test.app.inject('/api/trust-tokens/check')).json();

/** Requests a token with the library's own client, as a browser would. */
async function getToken(): Promise<{ token: Uint8Array; request: Uint8Array; response: Uint8Array }> {
  const { publicKey, challenge } = await check();
  const client = new publicVerif.Client(publicVerif.BlindRSAMode.PSS);
  const wanted = TokenChallenge.deserialize(bytesOf(challenge));
  const request = (await client.createTokenRequest(wanted, bytesOf(publicKey))).serialize();
  const issued = await post('issue', issueBody([base64url(request)]));
  const response = bytesOf(issued.json().tokenResponses[0]);
  const token = await client.finalize(client.deserializeTokenResponse(response));
  return { token: token.serialize(), request, response };
}

const issueBody = (tokenRequests: string[], origin = testOrigin) => ({
  timestamp,
  userAgent: 'Mozilla/5.0',
  origin,
  tokenRequests,
});
const redeem = (token: Uint8Array, action = 'contact') =>
  post('redeem', { timestamp, action, context: '/contact', token: base64url(token) });
const refused = [403, 'token_refused'];

describe('trust tokens [S7-14] [S7-15] [S7-16] [S7-17] [S7-19]', () => {
  it('are signed blindly and redeemed for a record that replaces one bot check', async () => {
    const { token } = await getToken();
    const redeemed = await redeem(token);
    expect(redeemed.statusCode).toBe(200);
    const { record, issuer, issuedAt } = redeemed.json();
    expect(issuer).toBe(testOrigin);
    const verified = await post('verify', { timestamp, action: 'contact' }, { 'trust-token': record });
    expect(verified.json()).toEqual({ valid: true, trustScore: 1, issuer: testOrigin, issuedAt });
    const records = await createRedemptionRecords(test.context);
    const spent = await Promise.all([
      test.context.redemptionRecords.spend(record, 'contact'),
      records.spend(record, 'contact'),
    ]);
    expect(spent.filter(Boolean)).toHaveLength(1);
  });

  it("can't be spent twice, even on two instances at the same time", async () => {
    const { token } = await getToken();
    const outcomes = await Promise.all([
      test.context.trustTokens.redeem(token, 'localhost'),
      twin.redeem(token, 'localhost'),
      twin.redeem(token, 'localhost'),
    ]);
    expect(outcomes.sort()).toEqual(['redeemed', 'spent', 'spent']);
    const again = await redeem(token);
    expect([again.statusCode, again.json().code]).toEqual(refused);
  });

  it('are rejected if a byte was changed, the site is different or the data is invalid', async () => {
    const { token } = await getToken();
    for (const at of [0, 2, 40, 70, 100, 353]) {
      const forged = Uint8Array.from(token);
      forged[at] = (forged[at] ?? 0) ^ 1;
      const reply = await redeem(forged);
      expect([reply.statusCode, reply.json().code], `byte ${at}`).toEqual(refused);
    }
    expect(await twin.redeem(token, 'elsewhere.example')).toBe('forged');
    expect(await twin.redeem(new Uint8Array(354), 'localhost')).toBe('forged');
    expect(await twin.redeem(new Uint8Array(3), 'localhost')).toBe('forged');
    expect((await redeem(token)).statusCode).toBe(200);
  });

  it('use the same rotating key on all instances and are valid until that key is retired', async () => {
    const first = await test.context.trustTokens.current();
    expect((await twin.current()).id).toBe(first.id);
    const { token } = await getToken();
    const { token: late } = await getToken();
    test.advance(issuerKeyRotationMs);
    const second = await twin.current();
    expect(second.id).not.toBe(first.id);
    expect((await test.context.trustTokens.current()).id).toBe(second.id);
    expect((await redeem(token)).statusCode).toBe(200);
    test.advance(issuerKeyRotationMs);
    const reply = await redeem(late);
    expect([reply.statusCode, reply.json().code]).toEqual(refused);
    await twin.current();
    expect(await test.context.db.selectFrom('trust_token_keys').select('slot').execute()).toHaveLength(2);
  });

  it('are accepted after a key change by an instance that has loaded only older keys', async () => {
    for (const instance of [test.context.trustTokens, twin]) await instance.current();
    test.advance(issuerKeyRotationMs);
    for (const instance of [test.context.trustTokens, twin]) await instance.current();
    test.advance(issuerKeyRotationMs);
    const { token } = await getToken();
    expect(await twin.redeem(token, 'localhost')).toBe('redeemed');
  });

  it('cause at most one query per second if their keys are unknown', async () => {
    const { token } = await getToken();
    const forged = Uint8Array.from(token);
    forged[70] = (forged[70] ?? 0) ^ 1;
    let queries = 0;
    const db = test.context.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const other = createTrustTokens({ ...test.context, db });
    const redeem = () => Promise.all([1, 2, 3].map(() => other.redeem(forged, 'localhost')));
    expect(await redeem()).toEqual(['forged', 'forged', 'forged']);
    await redeem();
    expect(queries).toBe(1);
    test.advance(1000);
    await redeem();
    expect(queries).toBe(2);
  });

  it("can't be linked to their issuance, because every token fits every issued signature", async () => {
    const made = [await getToken(), await getToken()];
    const { publicKey } = await test.context.trustTokens.current();
    const spki = Buffer.from(util.convertRSASSAPSSToEnc(publicKey));
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    const { n = '' } = key.export({ format: 'jwk' });
    const modulus = number(bytesOf(n));
    const raise = (value: bigint) =>
      number(publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, Buffer.from(hex(value), 'hex')));
    for (const { request, response } of made) {
      for (const { token } of made) {
        expect(Buffer.from(request).includes(Buffer.from(token.slice(2, 34)))).toBe(false);
        // For any signature and any token, some blinding factor turns one into the other. So the signatures reveal
        // nothing about the tokens.
        const signature = number(token.slice(-256));
        const factor = (number(response) * inverse(signature, modulus)) % modulus;
        expect((raise(signature) * raise(factor)) % modulus).toBe(number(request.slice(3)));
      }
    }
    const stored = JSON.stringify([await test.context.db.selectFrom('used_tokens').selectAll().execute(), test.logged]);
    expect(stored).not.toContain('Mozilla');
  });
});

describe('trust token endpoints', () => {
  it('return the token type, limit and public key and publish that key [S7-17]', async () => {
    const answer = await check();
    expect(answer).toMatchObject({
      available: true,
      issuer: testOrigin,
      tokenType: 2,
      maxTokens: maxTrustTokensPerRequest,
    });
    const directory = await test.app.inject('/.well-known/private-token-issuer-directory');
    expect(directory.json()['token-keys']).toEqual([{ 'token-type': 2, 'token-key': answer.publicKey }]);
  });

  it('issue tokens only with a proof of work, from our own origin and for the current key [S7-14]', async () => {
    const { request } = await getToken();
    const good = base64url(request);
    proven = false;
    const unproven = await post('issue', issueBody([good]));
    proven = true;
    expect([unproven.statusCode, unproven.json().code]).toEqual([428, 'bot_check_needed']);
    const wrongKey = Uint8Array.from(request);
    wrongKey[2] = (wrongKey[2] ?? 0) ^ 1;
    const tooBig = Uint8Array.from(request).fill(255, 3);
    const errors: [object, number][] = [
      [issueBody([good], 'https://elsewhere.example'), 403],
      [issueBody([base64url(wrongKey)]), 400],
      [issueBody([base64url(tooBig)]), 400],
      [issueBody(['short']), 400],
      [issueBody(Array.from({ length: maxTrustTokensPerRequest + 1 }, () => good)), 400],
      [{}, 400],
    ];
    for (const [body, status] of errors) expect((await post('issue', body)).statusCode).toBe(status);
    // One bad request is enough for an error, so the text doesn't say that all of them are bad.
    const mixed = await post('issue', issueBody([good, base64url(wrongKey)]));
    expect([mixed.statusCode, mixed.json().detail]).toEqual([
      400,
      'At least one token request isn’t valid for the current signing key. Get that key from GET /api/trust-tokens/check.',
    ]);
  });

  it('report a missing record and reject a forged, expired or misused one during verification [S8-23]', async () => {
    const none = { valid: false, trustScore: 0, issuer: null, issuedAt: null };
    const bare = await post('verify', { timestamp, action: 'contact' });
    expect(bare.json()).toEqual({ ...none, error: 'No redemption record provided' });
    const { text } = test.context.redemptionRecords.issue('email', testOrigin);
    for (const record of ['x', 'a.b', `${text}x`, `${text}.x`, text]) {
      const reply = await post('verify', { timestamp, action: 'contact' }, { 'trust-token': record });
      expect([reply.statusCode, reply.json()]).toEqual([200, none]);
    }
    const { text: old } = test.context.redemptionRecords.issue('contact', testOrigin);
    test.advance(600_000);
    const late = await post('verify', { timestamp, action: 'contact' }, { 'trust-token': old });
    expect(late.json()).toEqual(none);
    expect((await post('verify', { timestamp, action: 'steal' })).statusCode).toBe(400);
  });
});

const hex = (value: bigint): string => value.toString(16).padStart(512, '0');
const number = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);

function inverse(value: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [value % modulus, modulus, 1n, 0n];
  while (b !== 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y];
  return ((x % modulus) + modulus) % modulus;
}
