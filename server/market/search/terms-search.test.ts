import type { Problem } from '@tern/contract/problem.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { offersFromTerms, pricingContextFromTerms } from '@tern/contract/terms/offers-from-terms.ts';
import { type QuotesTerms, readQuotesTerms } from '@tern/contract/terms/quotes-terms.ts';
import { currencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import { majorUnits } from '@tern/domain/money/major-units.ts';
import { sortOrders } from '@tern/domain/offers/sort-quotes.ts';
import { rankOffers } from '@tern/domain/search/rank-offers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const ask = async <T>(path: string, query: Record<string, string>) => {
  const reply = await test.app.inject({ method: 'GET', url: `${path}?${new URLSearchParams(query)}` });
  return { status: reply.statusCode, body: reply.json<T & Problem>() };
};

const corridors = [
  { fromCountry: 'US', toCountry: 'PH', currency: 'USD' },
  { fromCountry: 'GB', toCountry: 'IN', currency: 'GBP' },
  { fromCountry: 'JP', toCountry: 'NP', currency: 'JPY' },
  { fromCountry: 'AE', toCountry: 'IN', currency: 'USD' },
];

describe('GET /api/quotes/terms [D6]', () => {
  it.each(corridors)(
    'returns terms that rank offers the same as /api/quotes for 200 amounts from $fromCountry to $toCountry',
    async (corridor) => {
      const { status, body } = await ask<QuotesTerms>('/api/quotes/terms', corridor);
      expect(status).toBe(200);
      expect(readQuotesTerms.response.safeParse(body).error).toBeUndefined();
      const offers = offersFromTerms(body);
      for (let step = 0; step < 200; step += 1) {
        const scale = corridor.currency === 'JPY' ? 100 : 1;
        const amount = Number((scale * 20_000 ** (step / 199)).toFixed(currencyDecimals(corridor.currency)));
        const order = sortOrders[step % sortOrders.length] ?? 'cheapest';
        const ranked = rankOffers(offers, pricingContextFromTerms(body, amount), { filters: {}, order });
        const asked = await ask<SearchResponse>('/api/quotes', { ...corridor, amount: String(amount), sortBy: order });
        expect(
          ranked.rows.map(({ offer, cost, score }) => [offer.provider.id, majorUnits(cost.receiveAmount), score]),
        ).toEqual(asked.body.providers.map(({ id, receiveAmount, aiScore }) => [id, receiveAmount, aiScore]));
      }
    },
  );

  it('rejects identical countries and names the error', async () => {
    const { status, body } = await ask('/api/quotes/terms', { fromCountry: 'US', toCountry: 'US' });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid_parameters',
      errors: [{ field: 'toCountry', code: 'same_country' }],
    });
  });

  it('returns no offers for an unserved corridor', async () => {
    const { body } = await ask<QuotesTerms>('/api/quotes/terms', {
      fromCountry: 'BT',
      toCountry: 'TV',
      currency: 'AUD',
    });
    expect(body).toMatchObject({ offers: [], providers: [] });
  });
});
