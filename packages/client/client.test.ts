import type { Endpoint } from '@tern/contract/endpoint.ts';
import { publicEndpoints } from '@tern/contract/public-endpoints.ts';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { startTestApp, type TestApp } from '../../server/testing/start-test-app.ts';
import type { QuotesResponse } from './client.d.ts';
import { createClient } from './client.js';

let test: TestApp;
let origin = '';
let tern: ReturnType<typeof createClient>;
beforeAll(async () => {
  test = await startTestApp({ QUOTES: 'catalogue,bundled' });
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  tern = createClient({ origin });
});
afterAll(() => test.close());

const question = { fromCountry: 'US', toCountry: 'PH', amount: 500, currency: 'USD' } as const;
const pair = { fromCountry: 'US', toCountry: 'MX' } as const;

/** One call to each public endpoint, as a client program would write it. */
const calls: Record<string, () => Promise<{ readonly ok: boolean; readonly data?: unknown }>> = {
  'GET /api/search/understand': () => tern.get('/api/search/understand', { query: { query: '200 dollars to Mexico' } }),
  'GET /api/quotes': () => tern.get('/api/quotes', { query: { ...question, payIn: 'cash', sortBy: 'cheapest' } }),
  'GET /api/quotes/curve': () => tern.get('/api/quotes/curve', { query: question }),
  'GET /api/quotes.csv': () => tern.get('/api/quotes.csv', { query: question }),
  'GET /api/share-card.svg': () => tern.get('/api/share-card.svg', { query: question }),
  'GET /api/quotes/terms': () => tern.get('/api/quotes/terms', { query: question }),
  'GET /api/prices/history': () => tern.get('/api/prices/history', { query: { ...pair, provider: 'western-union' } }),
  'GET /api/prices/track-record': () => tern.get('/api/prices/track-record'),
  'GET /api/data-release': () => tern.get('/api/data-release'),
  'GET /api/quotes/insight': () => tern.get('/api/quotes/insight', { query: question }),
  'GET /api/corridors/popular': () => tern.get('/api/corridors/popular', { query: { limit: 3 } }),
  'GET /api/corridors': () => tern.get('/api/corridors', { query: { like: 'united-state-to-mexico' } }),
  'GET /api/corridors/:corridor': () =>
    tern.get('/api/corridors/{corridor}', { path: { corridor: 'united-states-to-mexico' } }),
  'GET /api/providers': () => tern.get('/api/providers'),
  'GET /api/providers/:id': () => tern.get('/api/providers/{id}', { path: { id: 'western-union' } }),
  'GET /api/corrections': () => tern.get('/api/corrections'),
  'GET /api/taxes': () => tern.get('/api/taxes', { query: { country: 'US' } }),
  'GET /api/rates': () => tern.get('/api/rates', { query: { limit: 5 } }),
  'GET /api/rates/:from/:to': () => tern.get('/api/rates/{from}/{to}', { path: { from: 'USD', to: 'PHP' } }),
  'GET /api/rates/:from/:to/history': () =>
    tern.get('/api/rates/{from}/{to}/history', { path: { from: 'USD', to: 'PHP' }, query: { days: 30 } }),
  'GET /api/health': () => tern.get('/api/health'),
  'GET /api/sources': () => tern.get('/api/sources'),
  'POST /api/search/smart': () => tern.post('/api/search/smart', { body: { query: '200 dollars to Mexico' } }),
  'POST /api/search/advanced': () => tern.post('/api/search/advanced', { body: { ...question, sortBy: 'fastest' } }),
  'POST /api/prices/check': () =>
    tern.post('/api/prices/check', { body: { ...question, amount: 500, fee: 5, rate: 55 } }),
  'POST /api/ai/content': () => tern.post('/api/ai/content', { body: { prompt: 'What is a mid-market rate?' } }),
  'POST /api/translate': () => tern.post('/api/translate', { body: { text: 'Fees are low.', to: 'es' } }),
  'POST /api/alerts/backtest': () =>
    tern.post('/api/alerts/backtest', {
      body: { type: 'rate_better', fromCurrency: 'USD', toCurrency: 'EUR', targetRate: 0.95 },
    }),
};

/** Endpoints that work only if the operator has configured them. */
const needsSetting: ReadonlySet<string> = new Set(['POST /api/translate']);

const named = publicEndpoints.map((one) => [`${one.method} ${one.path}`, one] as const);

describe('the client package against the running server [B5-4]', () => {
  it('covers every public endpoint', () =>
    expect(Object.keys(calls).sort()).toEqual(named.map(([name]) => name).sort()));

  it.each(named)('gets the declared response, or not_configured, from %s', async (name, endpoint: Endpoint) => {
    const result = await calls[name]?.();
    if (needsSetting.has(name)) {
      expect(result).toMatchObject({ ok: false, problem: { code: 'not_configured' } });
    } else {
      expect(result).toMatchObject({ ok: true });
      expect(endpoint.response.safeParse(result?.data).error).toBeUndefined();
    }
  });

  it('types responses, and rejects unknown paths and missing parameters at compile time', async () => {
    const result = await tern.get('/api/quotes', { query: question });
    if (!result.ok) throw new Error(result.problem.code);
    expectTypeOf(result.data).toEqualTypeOf<QuotesResponse>();
    expectTypeOf(result.data.providers[0]?.receiveAmount).toEqualTypeOf<number | undefined>();
    // @ts-expect-error a search needs its countries
    await tern.get('/api/quotes', { query: { amount: 500 } });
    // @ts-expect-error there is no such path
    await tern.get('/api/alerts');
  });

  it('returns a rejection as a typed problem with its input errors', async () => {
    const result = await tern.get('/api/quotes', { query: { ...question, toCountry: 'US', amount: 0.001 } });
    if (result.ok) throw new Error('accepted');
    expectTypeOf(result.problem.code).extract<'bot_check_needed'>().toEqualTypeOf<'bot_check_needed'>();
    expect(result.problem).toMatchObject({ code: 'invalid_parameters', status: 400 });
    expect(result.problem.errors?.map(({ field, code }) => [field, code])).toEqual([
      ['amount', 'too_small'],
      ['toCountry', 'same_country'],
      ['amount', 'amount_too_precise'],
    ]);
    expect(await tern.get('/api/providers/{id}', { path: { id: 'nobody' } })).toMatchObject({
      ...{ ok: false, problem: { code: 'not_found' } },
    });
  });

  it('escapes path parameters, omits undefined parameters, and sends its headers', async () => {
    const asked: Request[] = [];
    const client = createClient({
      origin: 'https://tern.example',
      headers: { 'user-agent': 'test' },
      fetch: async (...request) => {
        asked.push(new Request(...request));
        return Response.json({});
      },
    });
    await client.get('/api/corridors/{corridor}', { path: { corridor: '../a b' } });
    await client.get('/api/quotes', { query: { ...question, payIn: undefined } as never });
    expect(asked.map(({ url }) => url)).toEqual([
      'https://tern.example/api/corridors/..%2Fa%20b',
      'https://tern.example/api/quotes?fromCountry=US&toCountry=PH&amount=500&currency=USD',
    ]);
    expect(asked[0]?.headers.get('user-agent')).toBe('test');
  });

  it('returns the retry delay of a busy server, and a problem for a proxy’s error page', async () => {
    const answering = (response: Response) =>
      createClient({ origin, fetch: async () => response }).get('/api/providers');
    const busy = { type: 'about:blank', title: 'Busy', status: 429, code: 'too_many_requests' };
    const headers = { 'content-type': 'application/problem+json', 'retry-after': '7' };
    expect(await answering(Response.json(busy, { status: 429, headers }))).toMatchObject({
      ...{ ok: false, problem: busy, retryAfterSeconds: 7 },
    });
    expect(await answering(new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }))).toEqual(
      expect.objectContaining({
        ok: false,
        problem: { type: 'about:blank', title: 'Bad Gateway', status: 502, code: 'unreadable' },
        retryAfterSeconds: undefined,
      }),
    );
  });

  it('throws if the network fails', async () => {
    const client = createClient({ origin: 'http://127.0.0.1:1' });
    await expect(client.get('/api/providers')).rejects.toThrow();
  });
});
