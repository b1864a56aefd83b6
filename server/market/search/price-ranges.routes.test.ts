import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import { toPriceRangeResponse } from '@tern/contract/search/range-response.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { offersFromTerms, pricingContextFromTerms } from '@tern/contract/terms/offers-from-terms.ts';
import type { QuotesTerms } from '@tern/contract/terms/quotes-terms.ts';
import { rankOffers } from '@tern/domain/search/rank-offers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ QUOTES: 'catalogue,bundled' });
});
afterAll(() => test.close());

const question = 'fromCountry=US&toCountry=MX&amount=500&currency=USD&sortBy=cheapest';
const get = async <T>(url: string) => (await test.app.inject(url)).json<T>();

describe('the price range in results', () => {
  it('is included for estimates but not for seen prices [B1-3] [B1-4]', async () => {
    const { providers } = await get<SearchResponse>(`/api/quotes?${question}`);
    const seen = providers.filter(({ isEstimate }) => !isEstimate);
    const estimates = providers.filter(({ isEstimate }) => isEstimate);
    expect(seen.length).toBeGreaterThan(5);
    expect(estimates.length).toBeGreaterThan(5);
    for (const { range, provenance } of seen) {
      expect(range).toBeNull();
      expect(provenance.seenAt).toMatch(/^202\d-/);
    }
    for (const { range, receiveAmount, totalCost } of estimates) {
      if (!range) throw new Error('an estimate without a range');
      expect(range.low).toBeLessThan(receiveAmount);
      expect(range.high).toBeGreaterThan(receiveAmount);
      expect(range.totalCost.low).toBeLessThan(totalCost);
      expect(range.totalCost.high).toBeGreaterThan(totalCost);
    }
  });

  it('determines whether an offer is called best [B1-5]', async () => {
    for (const [pair, order] of ['US-MX', 'GB-IN', 'US-BE', 'DE-PL', 'KE-US', 'AU-VN'].flatMap((each) => [
      [each, 'cheapest'],
      [each, 'best_value'],
    ])) {
      const [fromCountry, toCountry] = (pair ?? '').split('-');
      const asked = `fromCountry=${fromCountry}&toCountry=${toCountry}&amount=500&currency=USD&sortBy=${order}`;
      const { providers, aboutEqual, recommendations, searchSummary } = await get<SearchResponse>(
        `/api/quotes?${asked}`,
      );
      expect(providers.slice(0, aboutEqual.length).map(({ id }) => id)).toEqual(aboutEqual);
      const kind = order === 'cheapest' ? 'cheapest' : 'best_overall';
      const best = recommendations.find((each) => each.kind === kind);
      expect(best?.providerId, pair).toBe(aboutEqual.length === 0 ? providers[0]?.id : undefined);
      if (order === 'cheapest') {
        expect(searchSummary?.isBestClear, pair).toBe(aboutEqual.length === 0);
        const [first, second] = providers;
        if (!first || !second) throw new Error('too few providers');
        const reach = first.range?.totalCost.high ?? first.totalCost;
        const isExact = first.range === null && second.range === null;
        expect(aboutEqual.length === 0, pair).toBe(
          isExact || reach < (second.range?.totalCost.low ?? second.totalCost),
        );
      }
    }
  });

  it('equals the range that a page calculates from the terms [B1-3]', async () => {
    const { providers } = await get<SearchResponse>(`/api/quotes?${question}`);
    const terms = await get<QuotesTerms>('/api/quotes/terms?fromCountry=US&toCountry=MX&amount=500&currency=USD');
    const market = pricingContextFromTerms(terms, 500);
    const { rows } = rankOffers(offersFromTerms(terms), market, { filters: {}, order: 'cheapest' });
    expect(rows.map(({ range }) => toPriceRangeResponse(range))).toEqual(providers.map(({ range }) => range));
  });

  it('lets corridor facts name the omitted estimates that cost less than every listed price [B1-5]', async () => {
    const facts = await get<CorridorFacts>('/api/corridors/saudi-arabia-to-egypt');
    expect(facts.mainAmount).toBe(facts.amounts[1]?.amount);
    let named = 0;
    for (const { amount, maybeCheaper = [] } of facts.amounts) {
      const asked = `fromCountry=SA&toCountry=EG&currency=SAR&amount=${amount}&sortBy=cheapest&estimates=folded`;
      const { folded } = await get<SearchResponse>(`/api/quotes?${asked}`);
      expect(maybeCheaper).toEqual(folded?.maybeCheaper ?? []);
      named += maybeCheaper.length;
    }
    expect(named).toBeGreaterThan(0);
  });

  it('is also included in corridor facts and the widget [B1-3]', async () => {
    const facts = await get<CorridorFacts>('/api/corridors/united-states-to-belgium');
    const [best] = facts.amounts[1]?.offers ?? [];
    expect(best?.isEstimate).toBe(true);
    expect(best?.range?.low).toBeLessThan(best?.receiveAmount ?? 0);
    const widget = (await test.app.inject('/embed/united-states-to-belgium')).payload;
    expect(widget).toMatch(/about <bdi>[\d,]+\s(EUR) \([\d,]+–[\d,]+\)<\/bdi>/);
  });
});
