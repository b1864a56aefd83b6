import type { Problem } from '@tern/contract/problem.ts';
import { type QuotesCurve, readQuotesCurve } from '@tern/contract/search/quotes-curve.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { currencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantedAdmission } from '../../abuse/bot-check/search-gate.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { runCurveSearch } from './curve-search.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ QUOTES: 'catalogue,bundled' });
});
afterAll(() => test.close());

type Query = Record<string, string>;
const ask = async <T>(path: string, query: Query) => {
  const reply = await test.app.inject({ method: 'GET', url: `${path}?${new URLSearchParams(query)}` });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json<T & Problem>() };
};
const curveOf = (query: Query) => ask<QuotesCurve>('/api/quotes/curve', query);
const cheapestAt = async (query: Query, amount: number) =>
  (await ask<SearchResponse>('/api/quotes', { ...query, amount: String(amount), sortBy: 'cheapest' })).body.providers[0]
    ?.id;

const corridors: readonly Query[] = [
  { fromCountry: 'US', toCountry: 'MX', currency: 'USD' },
  { fromCountry: 'GB', toCountry: 'IN', currency: 'GBP' },
  { fromCountry: 'US', toCountry: 'PH', currency: 'USD', payoutMethod: 'cash_pickup' },
  { fromCountry: 'KW', toCountry: 'PH', currency: 'KWD' },
  { fromCountry: 'JP', toCountry: 'NP', currency: 'JPY' },
  { fromCountry: 'AE', toCountry: 'IN', currency: 'USD' },
];

describe('GET /api/quotes/curve [D6] [D7]', () => {
  it.each(corridors)(
    'returns crossings that match the quotes on either side of them from $fromCountry to $toCountry',
    async (query) => {
      const { status, body } = await curveOf(query);
      expect(status).toBe(200);
      expect(readQuotesCurve.response.safeParse(body).error).toBeUndefined();
      expect(body.crossings.length).toBeGreaterThan(0);
      const decimals = currencyDecimals(query['currency'] as string);
      for (const { amount, below, above } of body.crossings) {
        const justBelow = Number((amount - 10 ** -decimals).toFixed(decimals));
        expect([await cheapestAt(query, justBelow), await cheapestAt(query, amount)]).toEqual([below, above]);
      }
    },
  );

  it.each(corridors.slice(0, 2))('lists the cheapest offers by amount, $fromCountry to $toCountry', async (query) => {
    const { cheapest, closeRanges, range } = (await curveOf(query)).body;
    const holds = (amount: number) => (one: { from: number; to: number }) => one.from <= amount && amount <= one.to;
    for (let step = 0; step <= 60; step += 1) {
      const amount = Number((range.from * (range.to / range.from) ** (step / 60)).toFixed(2));
      if (closeRanges.some(holds(amount))) continue;
      expect(await cheapestAt(query, amount)).toBe(cheapest.find(holds(amount))?.id);
    }
  });

  it('returns five curves whose points are quotes and whose segments connect them', async () => {
    const query = corridors[0] as Query;
    const { curves, cheapest } = (await curveOf(query)).body;
    expect(curves).toHaveLength(5);
    const leaders = new Set(cheapest.map(({ id }) => id));
    expect(curves.slice(0, leaders.size).every(({ id }) => leaders.has(id))).toBe(true);
    for (const { id, points, segments } of curves.slice(0, 2)) {
      for (const point of points) {
        const { body } = await ask<SearchResponse>('/api/quotes', {
          ...query,
          amount: String(point.amount),
          sortBy: 'cheapest',
        });
        const { totalCost, totalCostPercent, receiveAmount } = body.providers.find((row) => row.id === id) ?? {};
        expect(point).toMatchObject({ totalCost, totalCostPercent, receiveAmount });
        const segment = segments.find(({ from, to }) => from <= point.amount && point.amount <= to);
        expect(
          Math.abs((segment?.intercept ?? 0) + (segment?.slope ?? 0) * point.amount - point.totalCost),
        ).toBeLessThan(0.03);
      }
    }
  });

  it.each([
    { fromCountry: 'US', toCountry: 'GT', currency: 'USD' },
    { fromCountry: 'AE', toCountry: 'BD', currency: 'AED' },
  ])('returns the same costs as /api/quotes if estimates are cheaper, $fromCountry to $toCountry', async (query) => {
    const { curves } = (await curveOf(query)).body;
    const amount = 1000;
    const { providers } = (await ask<SearchResponse>('/api/quotes', { ...query, amount: '1000', sortBy: 'cheapest' }))
      .body;
    for (const { id, segments } of curves) {
      const row = providers.find((one) => one.id === id);
      const segment = segments.find(({ from, to }) => from <= amount && amount <= to);
      expect([segment?.payoutMethod, segment?.confidence], id).toEqual([row?.payoutMethod, row?.provenance.confidence]);
      expect((segment?.intercept ?? 0) + (segment?.slope ?? 0) * amount, id).toBeCloseTo(row?.totalCost ?? 0, 1);
    }
  });

  it('returns the same response to a repeated request, and a new response after half a minute', async () => {
    const query = corridors[0] as Query;
    const [first, second] = [await curveOf(query), await curveOf(query)];
    expect(second.body).toEqual(first.body);
    expect(first.headers['cache-control']).toBe('public, max-age=30');
    test.advance(31_000);
    expect((await curveOf(query)).body.generatedAt).not.toBe(first.body.generatedAt);
  });

  it('returns no curves for an unserved corridor', async () => {
    const { status, body } = await curveOf({ fromCountry: 'BT', toCountry: 'TV', currency: 'AUD' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ curves: [], crossings: [], cheapest: [], closeRanges: [] });
  });

  it.each([
    [{ fromCountry: 'US', toCountry: 'US' }, 'toCountry', 'same_country'],
    [{ fromCountry: 'Atlantis', toCountry: 'MX' }, 'fromCountry', 'country_unknown'],
    [{ toCountry: 'MX' }, 'fromCountry', 'missing'],
    [{ fromCountry: 'US', toCountry: 'MX', currency: 'HRK' }, 'currency', 'currency_unknown'],
    [{ fromCountry: 'US', toCountry: 'MX', payoutMethod: 'pigeon' }, 'payoutMethod', 'payout_method_unknown'],
  ])('rejects %j with a problem that names %s', async (query, field, code) => {
    const { status, headers, body } = await curveOf(query as Query);
    expect(status).toBe(400);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(body).toMatchObject({ code: 'invalid_parameters', errors: [{ field, code }] });
  });

  it('reports a missing rate for a pair without a source', () => {
    const deps = { ...test.context, rates: { ...test.context.rates, rate: () => undefined } };
    const ask = () => runCurveSearch({ fromCountry: 'US', toCountry: 'NG', currency: 'USD' }, deps, grantedAdmission);
    expect(ask).toThrow('rate_unavailable');
  });
});
