import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@tern/contract/all-endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, type TestUser, testOrigin } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp, testNow } from '../../testing/start-test-app.ts';

let test: TestApp;
let maria: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  maria = await signInAs(test);
});
afterAll(() => test.close());

const question = { fromCountry: 'US', toCountry: 'PH' };
const search = { ...question, name: '', note: '', amount: 200, currency: 'USD', sortBy: 'best_value' };
const toTrack = {
  ...{ providerName: 'Bank', fromCountry: 'US', toCountry: 'PH', sendAmount: 100, sendCurrency: 'USD' },
  ...{ receiveCurrency: 'PHP', payoutMethod: 'bank_transfer', sentAt: new Date(testNow - 3_600_000).toISOString() },
};
const alert = { type: 'rate_above', fromCurrency: 'USD', toCurrency: 'PHP' };
const seenPrice = {
  ...question,
  currency: 'USD',
  amount: 500,
  provider: 'wise',
  payoutMethod: 'bank_transfer',
  fee: 5,
};
const received = { at: new Date(testNow - 60_000).toISOString() };
/** For each endpoint, two bodies that it accepts, or undefined if it has no body. */
const bodies: Readonly<Record<string, readonly [object, object] | undefined>> = {
  'PUT /api/favorites/:id': [
    { ...question, note: 'one' },
    { ...question, note: 'two' },
  ],
  'PUT /api/saved-searches/:id': [
    { ...search, name: 'one' },
    { ...search, name: 'two' },
  ],
  'PUT /api/providers/:id/rating': [{ rating: 1 }, { rating: 2 }],
  'PUT /api/transfers/:id': [
    { ...toTrack, note: 'one' },
    { ...toTrack, note: 'two' },
  ],
  'PATCH /api/transfers/:id': [{ note: 'one' }, { note: 'two' }],
  'POST /api/transfers/:id/received': [
    { received: { ...received, amount: 1 } },
    { received: { ...received, amount: 2 } },
  ],
  'PUT /api/alerts/:id': [
    { ...alert, targetRate: 60 },
    { ...alert, targetRate: 61 },
  ],
  'POST /api/prices/contributions': [
    { ...seenPrice, rate: 57.5 },
    { ...seenPrice, rate: 57.6 },
  ],
  'PATCH /api/profile': [{ displayName: 'One' }, { displayName: 'Two' }],
};
// Contact messages need a bot check first. server/people/contact/contact.routes.test.ts tests them.
const repeatable = allEndpoints
  .filter((one) => one.acceptsIdempotencyKey && one.path !== '/api/contact')
  .map((one) => [`${one.method} ${one.path}`, one] as const);

describe.each(repeatable)('%s', (name, { method, path }) => {
  const url = path.replace(':id', path.includes('providers') ? 'wise' : randomUUID());
  const ask = (key: string, body: object | undefined, address = url) =>
    test.app.inject({
      method,
      url: address,
      headers: { cookie: maria.cookie, origin: testOrigin, 'idempotency-key': key },
      ...(body && { payload: body }),
    });

  it('returns the saved response for the same key and rejects the key for anything else [S3.10-1]', async () => {
    const key = randomUUID();
    const [body, otherBody] = bodies[name] ?? [];
    if (name === 'DELETE /api/alerts/:id') await maria.request('PUT', url, { ...alert, targetRate: 60 });
    if (url.endsWith('/received') || name === 'PATCH /api/transfers/:id')
      await maria.request('PUT', url.replace('/received', ''), toTrack);
    const first = await ask(key, body);
    expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([200, undefined]);
    const again = await ask(key, body);
    expect([again.statusCode, again.headers['idempotency-replayed'], again.json()]).toEqual([
      200,
      'true',
      first.json(),
    ]);
    const elsewhere = url.includes('profile') ? `${url}?x` : url.replace(/[^/]+(?=\/rating|$)/, randomUUID());
    const reused = await (otherBody ? ask(key, otherBody) : ask(key, undefined, elsewhere));
    expect([reused.statusCode, reused.json().code]).toEqual([422, 'key_reused']);
  });

  it('rejects the request if another user owns the action', async () => {
    const reply = await test.app.inject({
      method,
      url,
      headers: {
        cookie: maria.cookie,
        origin: testOrigin,
        'idempotency-key': randomUUID(),
        'action-owner': randomUUID(),
      },
      ...(bodies[name] && { payload: bodies[name][0] }),
    });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'not_signed_in']);
  });
});

it('at least ten endpoints accept an idempotency key [S3.10-1]', () => {
  expect(repeatable.length).toBeGreaterThanOrEqual(10);
});
