import type { Problem } from '@tern/contract/problem.ts';
import { type SearchResponse, searchResponseSchema } from '@tern/contract/search/search-response.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ QUOTES: 'catalogue,bundled' });
});
afterAll(() => test.close());

type Answer = SearchResponse & Problem;
const get = async (query: Record<string, string | number>) => {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const reply = await test.app.inject({ method: 'GET', url: `/api/quotes?${asked}` });
  return { status: reply.statusCode, body: reply.json<Answer>() };
};
const post = async (url: string, payload: unknown) => {
  const headers = { 'content-type': 'application/json' };
  const reply = await test.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) });
  return { status: reply.statusCode, body: reply.json<Answer>() };
};
const pesos = { fromCountry: 'GB', toCountry: 'MX', currency: 'GBP', receiveAmount: 10_000 } as const;

describe('a search by received amount [B2-3]', () => {
  it('returns the smallest sufficient amount to pay for each provider, accurate to the minor unit', async () => {
    const { body } = await get({ ...pesos, sortBy: 'cheapest' });
    expect(searchResponseSchema.safeParse(body).error).toBeUndefined();
    expect(body.query).toMatchObject({
      receiveAmount: 10_000,
      toCurrency: 'MXN',
      amount: body.providers[0]?.sendAmount,
    });
    expect(body.providers.length).toBeGreaterThan(8);
    const handedOver = body.providers.filter(({ fallbacks }) => fallbacks.length === 0).map((row) => row.sendAmount);
    expect(handedOver).toEqual(handedOver.toSorted((a, b) => a - b));
    expect(new Set(handedOver).size).toBeGreaterThan(5);
    for (const { id, sendAmount, receiveAmount, payoutMethod } of body.providers) {
      expect(receiveAmount).toBeGreaterThanOrEqual(10_000);
      const received = async (amount: string) => {
        const { receiveAmount: _, ...way } = pesos;
        const { providers } = (await get({ ...way, amount, payoutMethod, sortBy: 'cheapest' })).body;
        return providers.find((row) => row.id === id)?.receiveAmount ?? 0;
      };
      expect(await received(sendAmount.toFixed(2)), id).toBe(receiveAmount);
      expect(await received((sendAmount - 0.01).toFixed(2)), id).toBeLessThan(10_000);
    }
  });

  it.each([
    ['US', 'MX', 'USD', 500],
    ['AE', 'IN', 'AED', 3000],
  ] as const)(
    'returns the amounts to pay from %s to %s for a received amount below those of all seen prices',
    async (fromCountry, toCountry, currency, receiveAmount) => {
      const way = { fromCountry, toCountry, currency, sortBy: 'cheapest', estimates: 'folded' };
      const { body } = await get({ ...way, receiveAmount });
      expect(body.providers.length).toBeGreaterThan(8);
      for (const { id, sendAmount, receiveAmount: arrives, payoutMethod, provenance } of body.providers) {
        const sending = async (amount: string) =>
          (await get({ ...way, amount, payoutMethod, estimates: 'shown' })).body.providers.find((row) => row.id === id);
        expect(await sending(sendAmount.toFixed(2)), id).toMatchObject({ receiveAmount: arrives, provenance });
        expect((await sending((sendAmount - 0.01).toFixed(2)))?.receiveAmount ?? 0, id).toBeLessThan(receiveAmount);
      }
      const paidBy = async (payIn: string) => (await get({ ...way, receiveAmount, payIn })).body.providers.length;
      for (const payIn of ['bank_account', 'debit_card', 'cash'] as const)
        expect(body.counts.payIn[payIn]).toBe(await paidBy(payIn));
    },
  );

  it.each([
    ['JP', 'KW', 'JPY', 12.345, 0],
    ['KW', 'JP', 'KWD', 50_000, 3],
    ['US', 'PH', 'USD', 0.01, 2],
  ] as const)(
    "rounds the amount to pay from %s to %s to its currency's decimals",
    async (fromCountry, toCountry, currency, receiveAmount, decimals) => {
      const { status, body } = await get({ fromCountry, toCountry, currency, receiveAmount });
      expect(status).toBe(200);
      for (const row of body.providers) {
        expect(row.receiveAmount).toBeGreaterThanOrEqual(receiveAmount);
        expect(row.sendAmount).toBe(Number(row.sendAmount.toFixed(decimals)));
        expect(row.costCalculation.sendAmount).toBe(row.sendAmount);
      }
    },
  );

  it('returns a range of amounts to pay for each estimate and summarizes the amounts', async () => {
    const { body } = await get(pesos);
    for (const { isEstimate, range, sendAmount, receiveAmount } of body.providers) {
      if (!isEstimate) continue;
      expect(range?.sendAmount?.low).toBeLessThanOrEqual(sendAmount);
      expect(range?.sendAmount?.high).toBeGreaterThanOrEqual(sendAmount);
      expect(range).toMatchObject({ low: receiveAmount, high: receiveAmount });
    }
    const all = body.providers.map(({ sendAmount }) => sendAmount);
    const summary = body.searchSummary;
    expect(summary).toMatchObject({ bestSendAmount: Math.min(...all) });
    expect(summary?.sendSpread).toBeCloseTo((summary?.worstSendAmount ?? 0) - Math.min(...all), 2);
  });

  it('reports providers whose limits are too low, and returns no offers if the amount is above every limit', async () => {
    const { body } = await get({ ...pesos, receiveAmount: 900_000_000_000 });
    expect(body.providers).toEqual([]);
    expect(body.searchSummary).toBeNull();
    expect(body.unavailable.length).toBeGreaterThan(5);
    for (const { reason } of body.unavailable) expect(reason).toBe('above_maximum');
  });

  it('returns no offers if the amount to pay would be too large to be exact', async () => {
    const huge = { fromCountry: 'ID', toCountry: 'US', currency: 'IDR', receiveAmount: 1_000_000_000_000 };
    const { status, body } = await get(huge);
    expect([status, body.providers]).toEqual([200, []]);
    expect(body.query).toMatchObject({ amount: 10_000_000, receiveAmount: huge.receiveAmount });
    for (const { reason } of body.unavailable) expect(reason).toBe('above_maximum');
    const asked = new URLSearchParams(Object.entries(huge).map(([name, value]) => [name, String(value)]));
    expect((await test.app.inject({ method: 'GET', url: `/api/quotes.csv?${asked}` })).statusCode).toBe(200);
  });

  it.each([
    ['both amounts', { ...pesos, amount: 500 }, 'receiveAmount'],
    ['an amount of zero', { ...pesos, receiveAmount: 0 }, 'receiveAmount'],
    ['an excessive amount', { ...pesos, receiveAmount: 1_000_000_000_001 }, 'receiveAmount'],
    ['too many decimals', { ...pesos, receiveAmount: 10.005 }, 'receiveAmount'],
    ['decimals that the currency lacks', { ...pesos, toCountry: 'JP', receiveAmount: 10.5 }, 'receiveAmount'],
    ['an amount in words', { ...pesos, receiveAmount: 'ten thousand' }, 'receiveAmount'],
  ])('rejects %s and names the field', async (_name, query, field) => {
    const { status, body } = await get(query);
    expect(status).toBe(400);
    expect(body.code).toBe('invalid_parameters');
    expect(JSON.stringify(body.errors)).toContain(field);
  });

  it('uses the default amount to send if no amount is given [S9-1]', async () => {
    const { receiveAmount: _, ...way } = pesos;
    expect((await get(way)).body.query).toMatchObject({ amount: 1000, receiveAmount: null });
  });

  it('returns the same offers from smart and advanced search and can be made in a sentence [S7-4] [S7-5]', async () => {
    const { body } = await get(pesos);
    const smart = await post('/api/search/smart', pesos);
    const advanced = await post('/api/search/advanced', pesos);
    expect(smart.body.providers).toEqual(body.providers);
    expect(advanced.body.providers).toEqual(body.providers);
    const said = await post('/api/search/smart', {
      query: 'My mum needs 10,000 pesos',
      fromCountry: 'GB',
      toCountry: 'MX',
    });
    expect(said.body.query).toMatchObject({ fromCountry: 'GB', currency: 'GBP', receiveAmount: 10_000 });
    expect(said.body.understood).toMatchObject({ receiveAmount: 10_000, open: [] });
    expect(said.body.providers).toEqual(body.providers);
    for (const path of ['smart', 'advanced'])
      expect((await post(`/api/search/${path}`, { ...pesos, amount: 500 })).status).toBe(400);
    const given = await post('/api/search/smart', { query: 'My mum in Mexico needs 10,000 pesos', amount: 200 });
    expect(given.body.query).toMatchObject({ amount: 200, receiveAmount: null });
  });

  it("doesn't read 500 euros as 500 pesos if the receiving country is only a default [S7-4]", async () => {
    const { body } = await post('/api/search/smart', { query: 'from the UK so that she gets 500 euros' });
    expect(body.query).toMatchObject({ fromCountry: 'GB', toCountry: 'PH', amount: 1000, receiveAmount: null });
    expect(body.understood).toMatchObject({ fromCountry: 'GB', open: ['toCountry', 'amount', 'currency'] });
    expect(body.understood).not.toHaveProperty('receiveAmount');
    expect(body.understood).not.toHaveProperty('receiveCurrencies');
  });

  it('includes the received amount in the CSV file and the share card', async () => {
    const asked = new URLSearchParams(Object.entries(pesos).map(([name, value]) => [name, String(value)]));
    const csv = await test.app.inject({ method: 'GET', url: `/api/quotes.csv?${asked}` });
    expect(csv.headers['content-disposition']).toContain('tern-GB-MX-10000-MXN-from-GBP.csv');
    const [head = '', first = ''] = csv.body.split('\r\n');
    const names = head.split(',');
    // Text fields in between may contain commas.
    const cell = (name: string) =>
      first.split(',').at(names.indexOf(name) - (name.startsWith('asked') ? names.length : 0));
    const [row] = (await get(pesos)).body.providers;
    expect(Number(cell('send_amount'))).toBe(row?.sendAmount);
    expect(cell('asked_receive_amount')).toBe('10000');
    const card = await test.app.inject({ method: 'GET', url: `/api/share-card.svg?${asked}&language=en` });
    expect(card.statusCode).toBe(200);
    expect(card.body).toContain('10,000');
  });
});
