import { type PriceHistoryResponse, priceHistoryResponseSchema } from '@tern/contract/prices/price-history.ts';
import type { Problem } from '@tern/contract/problem.ts';
import type { PriceObservation } from '@tern/domain/prices/observation.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, testNow } from '../../../testing/start-test-app.ts';
import { appendObservations, saveObservationSources } from '../observations/observations.store.ts';

const dayMs = 86_400_000;
let test: TestApp;

const quote = (daysAgo: number, change: Partial<PriceObservation> = {}): PriceObservation => ({
  source: 'feed-a',
  externalId: 'ria GB IN',
  kind: 'feed',
  providerId: 'ria',
  providerName: 'Ria',
  category: 'mto',
  fromCountry: 'GB',
  toCountry: 'IN',
  currency: 'GBP',
  toCurrency: 'INR',
  payIn: 'debit_card',
  payoutMethod: 'bank_transfer',
  amount: 200,
  fee: 2,
  rate: 108.9,
  midRate: 110,
  marginPercent: 1,
  seenAt: testNow - daysAgo * dayMs,
  seenPrecision: 'minute',
  ...change,
});
const survey = (change: Partial<PriceObservation>): PriceObservation =>
  quote(0, {
    ...{ source: 'survey-a', kind: 'survey', seenPrecision: 'day', period: '2026 Q2', seenAt: Date.UTC(2026, 4, 20) },
    ...{ rate: undefined, midRate: undefined, payoutMethod: 'cash_pickup' as const, ...change },
  });

beforeAll(async () => {
  test = await startTestApp();
  const { db } = test.context;
  await saveObservationSources(db, [
    { id: 'feed-a', name: 'A feed', url: 'https://feed.example', license: null },
    { id: 'survey-a', name: 'A survey', url: '', license: 'CC BY 4.0' },
  ]);
  const prices = [
    quote(0, { fee: 3 }),
    // Seen earlier on the same day.
    quote(0.2, { fee: 9 }),
    quote(30),
    quote(200, { amount: 500 }),
    quote(800, { fee: 4 }),
    // Seen on the same day at a larger amount.
    quote(30, { amount: 390, fee: 9 }),
    // Applies to every country that uses pounds.
    quote(60, { externalId: 'ria GBP IN', fromCountry: undefined }),
    quote(61, { externalId: 'ria GBP INR', fromCountry: undefined, toCountry: undefined }),
    // The quotes below have a different provider, corridor or currency, or are withdrawn.
    quote(1, { providerId: 'xoom', externalId: 'xoom' }),
    quote(1, { fromCountry: 'US', currency: 'USD', externalId: 'ria US IN' }),
    quote(1, { toCountry: 'PK', toCurrency: 'PKR', externalId: 'ria GB PK' }),
    quote(1, { currency: 'EUR', externalId: 'ria GB EUR' }),
    quote(1, { fromCountry: undefined, currency: 'EUR', externalId: 'ria EUR IN' }),
    quote(2, { externalId: 'withdrawn' }),
    quote(1, { fromCountry: 'CR', toCountry: 'NI', currency: 'USD', toCurrency: 'NIO', externalId: 'ria CR NI' }),
    survey({ externalId: 'ria cash', marginPercent: 2.5 }),
    survey({ externalId: 'wise', providerId: 'wise', marginPercent: 0.5 }),
  ];
  await appendObservations(db, prices, testNow);
  await sql`update price_observations set withdrawn_at = now() where external_id = 'withdrawn'`.execute(db);
});
afterAll(() => test.close());

const ask = async (change: Record<string, string> = {}) => {
  const query = new URLSearchParams({ provider: 'ria', fromCountry: 'GB', toCountry: 'IN', ...change });
  const reply = await test.app.inject(`/api/prices/history?${query}`);
  return { status: reply.statusCode, headers: reply.headers, body: reply.json<PriceHistoryResponse & Problem>() };
};
it("the price history uses the currency of the seen prices if none is in the country's own [B1-9]", async () => {
  const { body } = await ask({ fromCountry: 'CR', toCountry: 'NI' });
  expect([body.query.currency, body.observations.length]).toEqual(['USD', 1]);
  expect((await ask({ fromCountry: 'CR', toCountry: 'NI', currency: 'CRC' })).body.observations).toEqual([]);
  expect((await ask({ provider: 'xoom', fromCountry: 'CR', toCountry: 'NI' })).body.query.currency).toBe('CRC');
});

const daysOf = ({ observations }: PriceHistoryResponse) =>
  observations.map(({ seenAt }) => Math.round((testNow - Date.parse(seenAt)) / dayMs));

describe('GET /api/prices/history', () => {
  it('lists two years of seen prices oldest first, each with its source and date [B1-9]', async () => {
    const { status, body, headers } = await ask();
    expect(status).toBe(200);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(priceHistoryResponseSchema.safeParse(body).error).toBeUndefined();
    expect(daysOf(body)).toEqual([200, 146, 61, 60, 30, 0]);
    expect(body.query).toMatchObject({ currency: 'GBP', toCurrency: 'INR', from: '2024-10-12', to: '2026-10-12' });
    expect(body.observations.at(-1)).toEqual({
      ...{ seenAt: new Date(testNow).toISOString(), precision: 'minute', kind: 'feed', source: 'A feed' },
      ...{ url: 'https://feed.example', license: null, payIn: 'debit_card', payoutMethod: 'bank_transfer' },
      ...{ amount: 200, fee: 3, markupPercent: 1, totalCostPercent: 2.485, isCorrected: false, service: 1 },
    });
    expect(body.observations.map(({ service }) => service)).toEqual([1, 2, 3, 4, 1, 1]);
  });

  it('corrects the markup of a surveyed price [B1-2] [B1-9]', async () => {
    const { body } = await ask({ payoutMethod: 'cash_pickup' });
    expect(body.observations).toMatchObject([
      { seenAt: '2026-05-20', precision: 'day', markupPercent: 2, isCorrected: true, license: 'CC BY 4.0', url: null },
    ]);
  });

  it('filters by amount, pay-in method, currency and days [B1-9]', async () => {
    expect(daysOf((await ask({ amount: '781' })).body)).toEqual([200]);
    expect(daysOf((await ask({ amount: '400' })).body)).toEqual([200, 146, 61, 60, 30, 0]);
    const amountsOf = async (amount: string) => (await ask({ amount })).body.observations.map((one) => one.amount);
    // Of two amounts on the same day, the one closer to the requested amount is returned.
    expect(await amountsOf('270')).toEqual([500, 200, 200, 200, 200, 200]);
    expect(await amountsOf('300')).toEqual([500, 200, 200, 200, 390, 200]);
    expect(daysOf((await ask({ payIn: 'cash' })).body)).toEqual([]);
    expect(daysOf((await ask({ from: '2024-08-01', to: '2026-03-26' })).body)).toEqual([800, 200]);
    expect(daysOf((await ask({ currency: 'EUR' })).body)).toEqual([1]);
  });

  it('reports the price change over 30 days only if two prices are comparable [B1-9]', async () => {
    expect((await ask()).body.monthChange).toEqual({
      ...{ direction: 'more_expensive', points: 0.5, amount: 200 },
      before: { seenAt: new Date(testNow - 30 * dayMs).toISOString(), totalCostPercent: 1.99 },
      after: { seenAt: new Date(testNow).toISOString(), totalCostPercent: 2.485 },
    });
    expect((await ask({ provider: 'xoom' })).body).toMatchObject({ monthChange: null, observations: [{ fee: 2 }] });
  });

  it('returns an empty history for a provider that has no seen prices, whatever its name contains [B1-9]', async () => {
    for (const provider of ['nobody', "'; drop table users; --", 'ria\u0000x', '\ud800%']) {
      const { status, body } = await ask({ provider });
      expect({ status, observations: body.observations }).toEqual({ status: 200, observations: [] });
    }
  });

  it.each<[string, Record<string, string>, string, string]>([
    ['no provider', { provider: '' }, 'provider', 'too_small'],
    ['a name of 81 characters', { provider: 'x'.repeat(81) }, 'provider', 'too_big'],
    ['an unknown country', { toCountry: 'Atlantis' }, 'toCountry', 'country_unknown'],
    ['the same country twice', { toCountry: 'GB' }, 'toCountry', 'same_country'],
    ['a negative amount', { amount: '-1' }, 'amount', 'too_small'],
    ['a nonexistent day', { from: '2026-02-30' }, 'from', 'invalid_format'],
    ['days in the wrong order', { from: '2026-03-01', to: '2026-02-01' }, 'from', 'days_reversed'],
    ['an unknown pay-in method', { payIn: 'gold' }, 'payIn', 'invalid_value'],
  ])('rejects %s [B1-9]', async (_name, change, field, code) => {
    const { status, body } = await ask(change);
    expect(status).toBe(400);
    expect(body.errors?.map((error) => [error.field, error.code])).toContainEqual([field, code]);
  });
});
