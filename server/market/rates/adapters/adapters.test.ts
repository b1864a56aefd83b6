import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpClient } from '../../../foundation/outbound/guarded-http-client.ts';
import type { HttpClient } from '../../../foundation/outbound/http-client.ts';
import {
  type FakeRateSources,
  type FakeSourceBehavior,
  startFakeRateSources,
} from '../../../testing/services/fake-rate-sources.ts';
import { createCurrencyApiAdapter } from './currency-api.adapter.ts';
import { createEcbAdapter, fetchEcbHistory } from './ecb.adapter.ts';
import { createFrankfurterAdapter } from './frankfurter.adapter.ts';
import { createOpenErApiAdapter } from './open-er-api.adapter.ts';
import { createOpenExchangeRatesAdapter } from './open-exchange-rates.adapter.ts';
import type { RateSource } from './rate-source.ts';
import { createWiseRatesAdapter } from './wise-rates.adapter.ts';

const asOf = Date.UTC(2026, 6, 9, 13, 30);
const perUsd = { EUR: 0.8, JPY: 160, GBP: 0.75, PHP: 58.5, XTS: 7 };
const now = () => asOf + 60_000;

let upstreams: FakeRateSources;
const logged: string[] = [];
const log = (event: string, fields?: object) => void logged.push(JSON.stringify({ event, ...fields }));
const http = createHttpClient({ allowedHosts: [], allowLoopback: true, now, log });
/** A client with a shorter timeout than in production, for a server that never responds. */
const impatient: HttpClient = { get: (url, options) => http.get(url, { ...options, timeoutMs: 150 }) };

beforeAll(async () => {
  upstreams = await startFakeRateSources({ asOf, perUsd });
});
afterAll(() => upstreams.close());

const makers: Record<string, () => RateSource> = {
  ecb: () => createEcbAdapter({ baseUrl: upstreams.baseUrl('ecb') }),
  frankfurter: () => createFrankfurterAdapter({ baseUrl: upstreams.baseUrl('frankfurter') }),
  'open-er-api': () => createOpenErApiAdapter({ baseUrl: upstreams.baseUrl('open-er-api') }),
  'currency-api': () =>
    createCurrencyApiAdapter({
      baseUrl: upstreams.baseUrl('currency-api'),
      fallbackUrl: upstreams.baseUrl('currency-api-fallback'),
    }),
  wise: () => createWiseRatesAdapter({ baseUrl: upstreams.baseUrl('wise'), token: 'token-secret' }),
  'open-exchange-rates': () =>
    createOpenExchangeRatesAdapter({ baseUrl: upstreams.baseUrl('open-exchange-rates'), appId: 'app-secret' }),
};
type Id = Extract<Parameters<FakeRateSources['behave']>[0], keyof typeof makers>;
const ids = Object.keys(makers) as Id[];

function source(id: Id): RateSource {
  return (makers[id] as () => RateSource)();
}

function behave(id: Id, behavior: FakeSourceBehavior): void {
  upstreams.behave(id, behavior);
  if (id === 'currency-api') upstreams.behave('currency-api-fallback', behavior);
}

describe.each(ids)('%s', (id) => {
  const day = Date.UTC(2026, 6, 9);
  const moments: Partial<Record<Id, number>> = {
    ecb: day + 12.25 * 3_600_000,
    frankfurter: day,
    'currency-api': day,
  };

  it("parses the source's real format, drops unknown currencies and keeps the source's timestamp [D2]", async () => {
    behave(id, 'good');
    const table = await source(id).fetchTable(http, now);
    expect(table).toMatchObject({ source: id, kind: source(id).kind, asOf: moments[id] ?? asOf, receivedAt: now() });
    const expected =
      id === 'ecb' ? { USD: 1.25, JPY: 200, GBP: 0.9375, PHP: 73.125 } : { EUR: 0.8, JPY: 160, GBP: 0.75, PHP: 58.5 };
    expect(Object.fromEntries(table.rates)).toEqual(expected);
    expect(table.base).toBe(id === 'ecb' ? 'EUR' : 'USD');
  });

  it.each([
    ['html', { code: 'malformed' }],
    ['truncated', { code: 'malformed' }],
    ['huge', { code: 'too_large' }],
    ['silent', { code: 'timeout' }],
    ['error_500', { code: 'status', status: 500 }],
    ['rate_limited', { code: 'status', status: 429, retryAfterMs: 120_000 }],
    ['redirect_elsewhere', { code: 'refused_host' }],
  ] as const)('throws an error with a specific code if the source misbehaves: %s [D2]', async (behavior, error) => {
    behave(id, behavior);
    const client = behavior === 'silent' ? impatient : http;
    await expect(source(id).fetchTable(client, now)).rejects.toMatchObject(error);
  });

  it.each(['zero', 'negative', 'spike'] as const)(
    'returns an implausible rate unchanged for validation: %s [D2]',
    async (behavior) => {
      behave(id, behavior);
      const { rates } = await source(id).fetchTable(http, now);
      const factor = { zero: 0, negative: -1, spike: 100 }[behavior];
      expect(rates.get('PHP')).toBeCloseTo((id === 'ecb' ? 73.125 : 58.5) * factor, 6);
    },
  );

  it('declares only the hosts that it calls', () => {
    expect(source(id).hosts).toEqual(['127.0.0.1']);
  });
});

describe('the rate adapters', () => {
  it('request all rates of a base currency at once from ExchangeRate-API [S7-8]', async () => {
    behave('open-er-api', 'good');
    const asked: string[] = [];
    const watched: HttpClient = {
      get: (url, options) => {
        asked.push(url.replace(upstreams.baseUrl('open-er-api'), ''));
        return http.get(url, options);
      },
    };
    const { base, rates } = await source('open-er-api').fetchTable(watched, now);
    expect([asked, base, rates.get('PHP'), rates.get('EUR')]).toEqual([['/v6/latest/USD'], 'USD', 58.5, 0.8]);
  });

  it('fall back to the second host of currency-api if the first one is down [D2]', async () => {
    upstreams.behave('currency-api', 'silent');
    upstreams.behave('currency-api-fallback', 'good');
    expect((await source('currency-api').fetchTable(http, now)).rates.get('PHP')).toBe(58.5);
  });

  it('return the European Central Bank’s rates for its most recent days, newest first', async () => {
    behave('ecb', 'good');
    const history = await fetchEcbHistory(http, now, { baseUrl: upstreams.baseUrl('ecb') });
    expect(history.map((table) => new Date(table.asOf).toISOString().slice(0, 10))).toEqual([
      '2026-07-09',
      '2026-07-08',
      '2026-07-07',
      '2026-07-02',
    ]);
  });

  it('send Wise its token and Open Exchange Rates its key and log neither', async () => {
    behave('wise', 'good');
    behave('open-exchange-rates', 'good');
    await source('wise').fetchTable(http, now);
    await source('open-exchange-rates').fetchTable(http, now);
    const [wise, keyed] = upstreams.requests.slice(-2);
    expect(wise?.headers['authorization']).toBe('Bearer token-secret');
    expect(keyed?.path).toContain('app_id=app-secret');
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join()).not.toMatch(/token-secret|app-secret/);
  });
});
