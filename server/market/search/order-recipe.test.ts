import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ QUOTES: 'catalogue,bundled' });
});
afterAll(() => test.close());

const routes = [
  ['US', 'PH', 500, 'USD', 'cash'],
  ['US', 'MX', 1000, 'USD', undefined],
  ['GB', 'IN', 200, 'GBP', undefined],
  ['AE', 'PH', 2000, 'AED', undefined],
  ['KW', 'EG', 120, 'KWD', undefined],
] as const;

/** The steps that the About page (web/content/pages/about-check.md) gives to anybody who wants to check the order. */
describe.each(routes)('the offers from %s to %s for %d %s', (from, to, amount, currency, payIn) => {
  async function search(): Promise<SearchResponse['providers']> {
    const query = { fromCountry: from, toCountry: to, amount: String(amount), currency, ...(payIn && { payIn }) };
    const reply = await test.app.inject({ url: `/api/quotes?${new URLSearchParams(query)}` });
    return reply.json<SearchResponse>().providers;
  }

  it('have amounts and scores that can be recalculated', async () => {
    const providers = await search();
    expect(providers.length).toBeGreaterThan(2);
    expect(providers.every(({ costCalculation: { tax } }) => tax > 0)).toBe(from === 'US' && payIn === 'cash');
    for (const { costCalculation: cost, scoreParts, aiScore, name } of providers) {
      const exact = (cost.sendAmount - cost.transferFee - cost.tax) * cost.exchangeRate;
      expect(exact - cost.receiveAmount, name).toBeGreaterThan(-1e-6);
      expect(exact - cost.receiveAmount, name).toBeLessThan(0.01 + 1e-6);
      expect(Math.round(scoreParts.reduce((sum, { points }) => sum + points, 0)), name).toBe(aiScore);
    }
  });

  it('are in the order described on the About page', async () => {
    const providers = await search();
    const keys = (one: (typeof providers)[number]) => [
      Number(one.fallbacks.length > 0),
      -one.aiScore,
      Number(one.isEstimate),
      -one.receiveAmount,
      one.deliveryTimeMinutes ?? Number.MAX_SAFE_INTEGER,
    ];
    const inSteps = providers.toSorted((a, b) => {
      const [first, second] = [keys(a), keys(b)];
      const step = first.findIndex((value, index) => value !== second[index]);
      if (step >= 0) return (first[step] ?? 0) - (second[step] ?? 0);
      return a.name < b.name ? -1 : 1;
    });
    expect(providers.map(({ id }) => id)).toEqual(inSteps.map(({ id }) => id));
  });
});
