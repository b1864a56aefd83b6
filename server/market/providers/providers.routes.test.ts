import type { Problem } from '@tern/contract/problem.ts';
import { type ProviderFacts, providerFactsSchema } from '@tern/contract/providers/provider-facts.ts';
import type { ProviderListResponse } from '@tern/contract/providers/provider-list.ts';
import type { PriceObservation } from '@tern/domain/prices/observation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, testOrigin } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { appendObservations, saveObservationSources } from '../prices/observations/observations.store.ts';

let test: TestApp;

const surveyed = (change: Partial<PriceObservation> = {}): PriceObservation => ({
  source: 'rpw',
  externalId: JSON.stringify(change),
  kind: 'survey',
  providerId: 'western-union',
  providerName: 'Western Union',
  category: 'mto',
  fromCountry: 'US',
  toCountry: 'MX',
  currency: 'USD',
  toCurrency: 'MXN',
  payIn: 'cash',
  payoutMethod: 'cash_pickup',
  amount: 200,
  fee: 4,
  marginPercent: 1,
  deliveryMinutes: 60,
  seenAt: Date.UTC(2026, 7, 20),
  seenPrecision: 'day',
  period: '2026 Q3',
  ...change,
});

beforeAll(async () => {
  test = await startTestApp({ PUBLIC_ORIGIN: testOrigin });
  const { db, prices } = test.context;
  await saveObservationSources(db, [
    { id: 'rpw', name: 'A survey', url: 'https://survey.example', license: 'CC BY 4.0' },
  ]);
  const small = {
    providerName: 'Corner Shop <b>',
    providerId: 'corner-shop-b',
    payIn: undefined,
    deliveryMinutes: undefined,
  };
  const receivers = ['IN', 'NG', 'KE', 'GH', 'ET', 'PK', 'BD', 'LK', 'NP', 'TH', 'VN'];
  await appendObservations(
    db,
    [
      surveyed(),
      surveyed({ payoutMethod: 'bank_transfer', payIn: 'debit_card', fee: 1, marginPercent: 2, deliveryMinutes: 2880 }),
      surveyed({ fromCountry: 'GB', toCountry: 'FJ', currency: 'GBP', toCurrency: 'FJD', fee: 10, marginPercent: 3 }),
      surveyed({
        ...small,
        fromCountry: 'GB',
        toCountry: 'FJ',
        currency: 'GBP',
        toCurrency: 'FJD',
        marginPercent: undefined,
      }),
      // A rate alone isn't a price.
      surveyed({ providerName: 'Only Rates', fee: undefined }),
      ...receivers.map((toCountry) => surveyed({ providerName: 'Many Routes', toCountry, toCurrency: 'USD' })),
    ],
    test.context.now(),
  );
  await prices.observed.refresh();
});
afterAll(() => test.close());

const ask = async (path: string) => {
  const reply = await test.app.inject(`/api/providers${path}`);
  return { status: reply.statusCode, headers: reply.headers, body: reply.json<ProviderFacts & Problem>() };
};
const list = async (query = '') => (await test.app.inject(`/api/providers${query}`)).json<ProviderListResponse>();

describe('GET /api/providers/:id', () => {
  it('lists seen prices by corridor volume and cost, each with its day and source [B2-6]', async () => {
    const { status, body, headers } = await ask('/western-union');
    expect(status).toBe(200);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(providerFactsSchema.safeParse(body).error).toBeUndefined();
    expect(body.provider).toMatchObject({ id: 'western-union', name: 'Western Union', category: 'mto', licenses: [] });
    expect(body.seen).toEqual({
      ...{ corridors: 2, services: 3, newest: '2026-08-20', oldest: '2026-08-20' },
      cost: { low: 2.49, median: 5.17, high: 7.85, corridors: 2 },
    });
    expect(body.corridors.map(({ from, to }) => `${from?.code}-${to.code}`)).toEqual(['US-MX', 'GB-FJ']);
    expect(body.corridors[0]).toMatchObject({
      ...{ page: 'united-states-to-mexico', currency: 'USD', toCurrency: 'MXN' },
      search: { fromCountry: 'US', toCountry: 'MX', currency: 'USD', amount: 200 },
      services: [
        {
          ...{ payIn: 'debit_card', payoutMethod: 'bank_transfer', seenAt: '2026-08-20', confidence: 'fresh' },
          points: [{ amount: 200, fee: 1, markupPercent: 2, totalCostPercent: 2.49 }],
        },
        { payIn: 'cash', points: [{ totalCostPercent: 2.98 }] },
      ],
    });
    expect(body.sources).toEqual([
      { id: 'rpw', name: 'A survey', url: 'https://survey.example', license: 'CC BY 4.0' },
    ]);
    expect(body.payIn).toEqual([
      { method: 'cash', corridors: 2 },
      { method: 'debit_card', corridors: 1 },
    ]);
    expect(body.payout.slice(0, 2)).toEqual([
      { method: 'cash_pickup', corridors: 2, stated: { from: 60, to: 60, source: 'A survey' } },
      { method: 'bank_transfer', corridors: 1, stated: { from: 2880, to: 2880, source: 'A survey' } },
    ]);
    expect(body.history).toEqual({ fromCountry: 'US', toCountry: 'MX' });
  });

  it('includes user ratings', async () => {
    expect((await ask('/western-union')).body.rating).toBeNull();
    const maria = await signInAs(test);
    expect((await maria.request('PUT', '/api/providers/western-union/rating', { rating: 5 })).statusCode).toBe(200);
    expect((await ask('/western-union')).body.rating).toEqual({ rating: 4.09, count: 1 });
  });

  it('returns only survey data for a provider that only the survey lists [B2-6]', async () => {
    const { body } = await ask('/corner-shop-b');
    expect(body.provider).toEqual({
      ...{ id: 'corner-shop-b', name: 'Corner Shop <b>', category: 'mto', website: null, trackingUrl: null },
      ...{ establishedYear: null, isRegulated: null, licenses: [], facts: [], limits: [], recipientCharges: null },
    });
    expect(body.seen).toMatchObject({ corridors: 1, cost: null });
    expect(body.corridors[0]?.services).toMatchObject([
      { payIn: null, deliveryMinutes: null, points: [{ fee: 4, markupPercent: null, totalCostPercent: null }] },
    ]);
    expect(body).toMatchObject({ payIn: [], measured: [], rating: null });
    expect(body.payout).toEqual([{ method: 'cash_pickup', corridors: 1, stated: null }]);
  });

  it('returns a provider for which no prices have been seen, and a source for each of its licenses', async () => {
    const { body } = await ask('/wise');
    expect(body).toMatchObject({ seen: { corridors: 0, newest: null, cost: null }, corridors: [], history: null });
    expect(body.provider.licenses.length).toBeGreaterThan(1);
    for (const { source, country } of body.provider.licenses) expect([source, country]).not.toContain('');
  });

  it('filters by sending country and splits many corridors into pages [B2-6]', async () => {
    const british = (await ask('/western-union?from=gb')).body;
    expect([british.matching, british.seen.corridors, british.corridors[0]?.to.code]).toEqual([1, 2, 'FJ']);
    expect((await ask('/western-union?from=DE')).body).toMatchObject({ matching: 0, corridors: [], pages: 1 });
    const [first, second, beyond] = [
      await ask('/many-routes'),
      await ask('/many-routes?page=2'),
      await ask('/many-routes?page=9'),
    ];
    expect([first.body.corridors.length, first.body.pages, second.body.corridors.length]).toEqual([10, 2, 1]);
    expect(beyond.body).toMatchObject({ page: 2, corridors: second.body.corridors });
    expect((await ask('/many-routes?page=-1&from=%00%3Cscript%3E')).body).toMatchObject({ page: 1, matching: 11 });
  });

  it('finds a provider by its name or an alias, and rejects unknown names', async () => {
    expect((await ask('/WU')).body.provider.id).toBe('western-union');
    expect((await ask('/Western%20Union')).body.provider.id).toBe('western-union');
    for (const name of ['nobody', '%00', '__proto__', 'constructor', "'; drop table users; --"])
      expect((await ask(`/${encodeURIComponent(name)}`)).status, name).toBe(404);
    expect((await ask(`/${'x'.repeat(81)}`)).body.code).toBe('invalid_parameters');
  });
});

describe('GET /api/providers', () => {
  it('lists every provider by name with its number of corridors and the date of its newest price [B2-6]', async () => {
    const { providers, total } = await list();
    expect(providers.length).toBe(total);
    expect(total).toBeGreaterThan(400);
    expect(providers.find(({ id }) => id === 'western-union')).toEqual({
      ...{ id: 'western-union', name: 'Western Union', category: 'mto', corridors: 2, newest: '2026-08-20' },
    });
    expect(providers.find(({ id }) => id === 'wise')).toMatchObject({ corridors: 0, newest: null });
    expect(providers.some(({ id }) => id === 'only-rates')).toBe(false);
    const names = providers.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  });

  it('finds providers by part of a name and ignores case and accents', async () => {
    const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).providers.map(({ id }) => id);
    expect(await found('cornër SHOP')).toEqual(['corner-shop-b']);
    expect(await found('zzzz')).toEqual([]);
    expect(await found('?!')).toEqual([]);
    expect((await found(' ')).length).toBeGreaterThan(1);
  });
});

describe('the sitemap', () => {
  it('lists only providers with seen prices [B2-6]', async () => {
    const { payload } = await test.app.inject('/sitemap/en.xml');
    expect(payload).toContain(
      `<loc>${testOrigin}/providers/western-union</loc><lastmod>2026-08-20T00:00:00.000Z</lastmod>`,
    );
    expect(payload).toContain(`<loc>${testOrigin}/providers</loc>`);
    expect(payload).not.toContain('providers/wise<');
  });
});
