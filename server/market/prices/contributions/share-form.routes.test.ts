import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createErrorHandler } from '../../../http/create-error-handler.ts';
import { signInAs, type TestUser, testOrigin } from '../../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { shareFormRoutes } from './share-form.routes.ts';

let test: TestApp;
let app: FastifyInstance;
let midRate: number;
beforeAll(async () => {
  test = await startTestApp();
  midRate = test.context.rates.rate('GBP', 'TZS')?.rate ?? 0;
});
beforeEach(async () => {
  await test.context.db.deleteFrom('price_contributions').execute();
  app = Fastify({ trustProxy: true });
  app.setErrorHandler(createErrorHandler(() => {}));
  const { db, contributions, findUser } = test.context;
  shareFormRoutes(app, { db, contributions, findUser, publicOrigin: testOrigin });
  await app.ready();
});
afterAll(() => test.close());

let networks = 0;
const newNetwork = () => `10.2.${(networks += 1)}.7`;
const price = () => ({
  ...{ fromCountry: 'GB', toCountry: 'TZ', currency: 'GBP', amount: '200', fee: '2', feeMode: 'included' },
  ...{ receiveAmount: (198 * midRate * 0.99).toFixed(2), provider: 'remitly' },
  ...{ seenAt: new Date(test.context.now()).toISOString(), payoutMethod: 'bank_transfer', payIn: '' },
});
type Sending = { readonly person?: TestUser; readonly ip?: string; readonly origin?: string };
const send = async (
  change: Record<string, string> = {},
  { person, ip = newNetwork(), origin = testOrigin }: Sending = {},
) => {
  const reply = await app.inject({
    ...{ method: 'POST', url: '/check/share', payload: new URLSearchParams({ ...price(), ...change }).toString() },
    headers: {
      ...{ origin, 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': ip },
      ...(person && { cookie: person.cookie }),
    },
  });
  const url = new URL(reply.headers.location ?? '/', testOrigin);
  return { status: reply.statusCode, path: url.pathname, query: Object.fromEntries(url.searchParams) };
};
const stored = () => test.context.db.selectFrom('price_contributions').selectAll().execute();

describe('the form for sharing a price without JavaScript', () => {
  it('stores the price and redirects to the same price check with the price’s status [B1-7]', async () => {
    const { seenAt: _seenAt, payIn: _payIn, ...checked } = price();
    const reply = await send({ payIn: 'debit_card' });
    expect(reply).toEqual({ status: 303, path: '/check', query: { ...checked, shared: 'waiting' } });
    expect(await stored()).toMatchObject([{ provider_id: 'remitly', pay_in: 'debit_card', user_id: null }]);
  });

  it("shares a signed-in user's price under their account, but only once a day [B1-7]", async () => {
    const person = await signInAs(test);
    expect((await send({}, { person })).query['shared']).toBe('waiting');
    expect((await send({}, { person })).query['shared']).toBe('limit_reached');
    const { prices } = (await person.request('GET', '/api/prices/contributions')).json<{ prices: unknown[] }>();
    expect(prices).toHaveLength(1);
  });

  it('rejects requests from other sites [B1-7]', async () => {
    expect((await send({}, { origin: 'https://evil.example' })).status).toBe(403);
    expect(await stored()).toEqual([]);
  });

  it.each<[string, Record<string, string>, string]>([
    ['no payout method', { payoutMethod: '' }, 'payout_missing'],
    ['an unknown payout method', { payoutMethod: 'pigeon' }, 'failed'],
    ['an unknown provider', { provider: 'nobody we know' }, 'failed'],
    ['text instead of a number', { amount: 'lots' }, 'failed'],
    ['a fee above the amount', { fee: '201' }, 'failed'],
    ['an old price', { seenAt: '2020-01-01T00:00:00.000Z' }, 'failed'],
    ['a filled-in hidden field', { website: 'https://evil.example' }, 'waiting'],
  ])('stores nothing if it has %s [B1-7]', async (_case, change, outcome) => {
    expect((await send(change)).query['shared']).toBe(outcome);
    expect(await stored()).toEqual([]);
  });

  it('redirects only to the price check, whatever the form contains [B1-7]', async () => {
    const { path, query } = await send({
      provider: '//evil.example?shared=public&x=' + 'a'.repeat(500),
      shared: 'public',
    });
    expect([path, query['shared'], query['provider']?.length]).toEqual(['/check', 'failed', 80]);
  });

  it('limits how often visitors at one address can share prices [B1-7]', async () => {
    const ip = newNetwork();
    const outcomes = [];
    for (const provider of ['remitly', 'wise', 'xoom'])
      outcomes.push((await send({ provider }, { ip })).query['shared']);
    expect(outcomes).toEqual(['waiting', 'waiting', 'too_fast']);
    expect(await stored()).toHaveLength(2);
  });
});
