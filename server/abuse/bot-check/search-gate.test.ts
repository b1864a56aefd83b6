import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@tern/contract/all-endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, type TestUser } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const perMinute = 3;
let test: TestApp;
let person: TestUser;
beforeAll(async () => {
  test = await startTestApp({ TRUST_PROXY: '1', SEARCHES_PER_MINUTE: String(perMinute) });
  person = await signInAs(test);
  await person.request('PUT', `/api/favorites/${randomUUID()}`, { fromCountry: 'US', toCountry: 'PH' });
  await person.request('PUT', `/api/saved-searches/${randomUUID()}`, {
    ...{ fromCountry: 'US', toCountry: 'KE', amount: 321, currency: 'USD', sortBy: 'cheapest' },
  });
});
afterAll(() => test.close());

let callers = 0;
let amounts = 500;
const newCaller = (): string => `198.51.100.${(callers += 1)}`;
const question = (amount: number): string => `fromCountry=US&toCountry=PH&currency=USD&amount=${amount}`;
const body = (amount: number) => ({ fromCountry: 'US', toCountry: 'PH', currency: 'USD', amount });
const draft = (amount: number) => ({
  ...{ type: 'rate_better', fromCurrency: 'USD', toCurrency: 'PHP', fromCountry: 'US', toCountry: 'PH' },
  ...{ targetRate: 60, amount },
});

type Way = { readonly method?: 'GET' | 'POST'; readonly url: string; readonly payload?: object };
/** Every way to make the server calculate prices. A new amount bypasses the cache. */
const ways: Readonly<Record<string, (amount: number) => Way>> = {
  '/api/quotes': (amount) => ({ url: `/api/quotes?${question(amount)}` }),
  '/api/quotes.csv': (amount) => ({ url: `/api/quotes.csv?${question(amount)}` }),
  '/api/quotes/terms': (amount) => ({ url: `/api/quotes/terms?${question(amount)}` }),
  '/api/quotes/insight': (amount) => ({ url: `/api/quotes/insight?${question(amount)}` }),
  '/api/quotes/curve': () => ({ url: `/api/quotes/curve?fromCountry=US&toCountry=KE&currency=USD` }),
  '/api/search/advanced': (amount) => ({ method: 'POST', url: '/api/search/advanced', payload: body(amount) }),
  '/api/search/smart': (amount) => ({ method: 'POST', url: '/api/search/smart', payload: body(amount) }),
  '/api/share-card.svg': (amount) => ({ url: `/api/share-card.svg?${question(amount)}` }),
  '/api/alerts/backtest': (amount) => ({ method: 'POST', url: '/api/alerts/backtest', payload: draft(amount) }),
  '/api/corridors/:corridor': () => ({ url: '/api/corridors/united-states-to-kenya' }),
  '/api/prices/check': (amount) => ({
    method: 'POST',
    url: '/api/prices/check',
    payload: { ...body(amount), fee: 1, rate: 50 },
  }),
  '/api/favorites': () => ({ url: '/api/favorites?figures=true' }),
  '/api/saved-searches': () => ({ url: '/api/saved-searches?figures=true' }),
  '/embed/:corridor': () => ({ url: '/embed/united-states-to-kenya' }),
  '/og/:file': () => ({ url: '/og/united-states-to-india.png' }),
};
const free: readonly string[] = ['/api/quotes', '/api/quotes.csv', '/api/quotes/terms', '/api/share-card.svg'];

const ask = ({ method = 'GET', url, payload }: Way, caller: string) =>
  test.app.inject({
    method,
    url,
    headers: {
      'x-forwarded-for': caller,
      origin: 'http://localhost',
      cookie: person.cookie,
      'x-forwarded-host': 'localhost',
    },
    ...(payload && { payload }),
  });
const fresh = (path: string) => ways[path]?.((amounts += 1)) ?? { url: path };

describe('the search gate [S2.2-8]', () => {
  it.each(Object.keys(ways))('rejects %s once /api/quotes has used up the limit per minute', async (path) => {
    const caller = newCaller();
    for (let n = 0; n < perMinute; n += 1) expect((await ask(fresh('/api/quotes'), caller)).statusCode).toBe(200);
    const refused = await ask(fresh(path), caller);
    expect([428, 429]).toContain(refused.statusCode);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(fresh(path), newCaller())).statusCode).toBe(200);
  });

  it.each(Object.keys(ways).filter((path) => !/corridor|curve|favorites|saved|og/.test(path)))(
    'counts %s toward the limit of /api/quotes',
    async (path) => {
      const caller = newCaller();
      for (let n = 0; n < perMinute; n += 1) expect((await ask(fresh(path), caller)).statusCode).toBe(200);
      expect((await ask(fresh('/api/quotes'), caller)).statusCode).toBe(428);
    },
  );

  it.each(free)("doesn't count %s if the response is cached", async (path) => {
    const caller = newCaller();
    const way = fresh(path);
    await ask(way, newCaller());
    for (let n = 0; n < 3 * perMinute; n += 1) expect((await ask(way, caller)).statusCode).toBe(200);
  });

  it('counts a request once, even if it requires several calculations', async () => {
    const caller = newCaller();
    test.advance(60_000);
    const corridors = ['germany-to-turkey', 'japan-to-vietnam', 'canada-to-haiti', 'france-to-mali'];
    const replies = [];
    for (const slug of corridors) replies.push((await ask({ url: `/api/corridors/${slug}` }, caller)).statusCode);
    expect(replies).toEqual([200, 200, 200, 428]);
  });

  it('is tested for every declared endpoint that may require a search proof', () => {
    const others = [
      '/api/auth/email',
      '/api/contact',
      '/api/mail',
      '/api/alerts/test-message',
      '/api/trust-tokens/issue',
      '/api/prices/contributions',
    ];
    const declared = allEndpoints
      .filter(({ problems }) => problems?.includes('bot_check_needed'))
      .map(({ path }) => path);
    expect(new Set(declared.filter((path) => !others.includes(path)))).toEqual(
      new Set(Object.keys(ways).filter((path) => path.startsWith('/api/'))),
    );
  });
});
