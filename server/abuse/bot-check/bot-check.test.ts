import type { BotChallenge } from '@tern/contract/security/bot-check.ts';
import { type BotCheckAction, botProofHeader } from '@tern/contract/security/bot-proof.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTrustTokenHeaders } from '../../testing/people/create-trust-token-headers.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { type BotCheck, createBotCheck } from './bot-check.ts';
import { challengeLifetimeMs } from './proof-of-work.ts';

let test: TestApp;
/** Another instance on the same database. */
let twin: BotCheck;
beforeAll(async () => {
  test = await startTestApp({ TRUST_PROXY: '1', SEARCHES_PER_MINUTE: '3' });
  const { db, now, redemptionRecords } = test.context;
  twin = await createBotCheck({ db, now, spendRecord: redemptionRecords.spend });
});
afterAll(() => test.close());

const challengeFor = async (action: BotCheckAction): Promise<BotChallenge> =>
  (await test.app.inject(`/api/bot-check?action=${action}`)).json();

async function prove(challenge: BotChallenge): Promise<{ headers: Record<string, string> }> {
  const solution = await solveChallenge({ challenge, deriveKey });
  const proof = { challenge, solution: { counter: solution?.counter, derivedKey: solution?.derivedKey } };
  return written(proof);
}

const written = (proof: unknown) => ({
  headers: { [botProofHeader]: Buffer.from(JSON.stringify(proof)).toString('base64url') },
});

describe('the bot check [S2.2-8]', () => {
  it('accepts a proof only once, even if two instances receive it at the same time', async () => {
    const request = await prove(await challengeFor('contact'));
    const passed = await Promise.all([
      test.context.botCheck.passes(request, 'contact'),
      twin.passes(request, 'contact'),
      twin.passes(request, 'contact'),
    ]);
    expect(passed.filter(Boolean)).toHaveLength(1);
    await expect(twin.require(request, 'contact')).rejects.toThrow('bot_check_needed');
  });

  it('accepts a proof only for its action and within ten minutes', async () => {
    const request = await prove(await challengeFor('contact'));
    expect(await twin.passes(request, 'email')).toBe(false);
    test.advance(challengeLifetimeMs);
    expect(await twin.passes(request, 'contact')).toBe(false);
  });

  it('rejects missing, malformed, altered and unsolved proofs', async () => {
    const challenge = await challengeFor('contact');
    const { parameters } = challenge;
    const solution = { counter: 1, derivedKey: `${parameters.keyPrefix}${'0'.repeat(32)}` };
    const longer = { ...parameters, data: { ...parameters.data, until: parameters.data.until + 1e9 } };
    const easier = { ...parameters, cost: 1, keyPrefix: '00' };
    const attempts = [
      { headers: {} },
      { headers: { [botProofHeader]: 'x' } },
      { headers: { [botProofHeader]: 'x'.repeat(100_000) } },
      written({ challenge, solution }),
      written({ challenge: { ...challenge, parameters: longer }, solution }),
      await prove({ ...challenge, parameters: easier }),
    ];
    for (const attempt of attempts) expect(await twin.passes(attempt, 'contact')).toBe(false);
  });

  it("accepts a trust token's redemption record only once and only for its action", async () => {
    const headers = createTrustTokenHeaders(test, 'contact');
    expect(await twin.passes({ headers }, 'email')).toBe(false);
    expect(await twin.passes({ headers }, 'contact')).toBe(true);
    expect(await test.context.botCheck.passes({ headers }, 'contact')).toBe(false);
    expect(await twin.passes({ headers: createTrustTokenHeaders(test, 'trust-token') }, 'trust-token')).toBe(false);
  });

  it('issues no challenge for unknown actions and limits challenges per address', async () => {
    const ask = (address: string) =>
      test.app.inject({ url: `/api/bot-check?action=${address}`, headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect((await ask('everything')).statusCode).toBe(400);
    const replies = await Promise.all(Array.from({ length: 61 }, () => ask('contact')));
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(31);
    for (const reply of refused) {
      expect(reply.json().code).toBe('too_many_requests');
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});

describe('the search limit [S2.2-8]', () => {
  let amount = 100;
  const search = (from: string, headers: Record<string, string> = {}, fixed?: number) => {
    amount += 1;
    return test.app.inject({
      url: `/api/quotes?fromCountry=US&toCountry=PH&currency=USD&amount=${fixed ?? amount}`,
      headers: { 'x-forwarded-for': from, ...headers },
    });
  };

  it('requires a proof of work once it is reached, and a valid proof resets the count', async () => {
    for (let n = 0; n < 3; n += 1) expect((await search('198.51.100.7')).statusCode).toBe(200);
    const reply = await search('198.51.100.7');
    expect([reply.statusCode, reply.json().code]).toEqual([428, 'bot_check_needed']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    const { headers } = await prove(await challengeFor('search'));
    expect((await search('198.51.100.7', headers)).statusCode).toBe(200);
    expect((await search('198.51.100.7')).statusCode).toBe(200);
    expect((await search('198.51.100.8')).statusCode).toBe(200);
  });

  it("doesn't apply to cached responses or requests from localhost", async () => {
    for (let n = 0; n < 6; n += 1) expect((await search('198.51.100.9', {}, 77)).statusCode).toBe(200);
    for (let n = 0; n < 6; n += 1) expect((await search('127.0.0.1')).statusCode).toBe(200);
  });

  it('is shared by all addresses of an IPv6 /64 and by all search endpoints', async () => {
    const from = (last: number) => `2001:db8:1:2::${last}`;
    expect((await search(from(1))).statusCode).toBe(200);
    expect((await search(from(2))).statusCode).toBe(200);
    const payload = { fromCountry: 'US', toCountry: 'PH', amount: 5, currency: 'USD' };
    const post = (url: string, last: number) =>
      test.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'x-forwarded-for': from(last), origin: 'http://localhost', 'x-forwarded-host': 'localhost' },
      });
    expect((await post('/api/search/advanced', 3)).statusCode).toBe(200);
    expect((await post('/api/search/smart', 4)).statusCode).toBe(428);
  });
});
