import type { ProviderFacts } from '@tern/contract/providers/provider-facts.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import type { PriceObservation } from '@tern/domain/prices/observation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { appendObservations, saveObservationSources } from '../prices/observations/observations.store.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const search = async (toCountry: string) => {
  const question = `fromCountry=US&toCountry=${toCountry}&amount=500&currency=USD&sortBy=cheapest`;
  return (await test.app.inject(`/api/quotes?${question}`)).json<SearchResponse>().providers;
};
const factsOf = async (id: string) => (await test.app.inject(`/api/providers/${id}`)).json<ProviderFacts>();

describe('first-transfer prices', () => {
  it('appear next to the standard price with their limit, date and source but change neither the price nor the order [B2-5]', async () => {
    const rows = await search('MX');
    const remitly = rows.find(({ id }) => id === 'remitly');
    expect(remitly?.firstTransfer).toMatchObject({
      ...{ standardRate: 17.21, promotionalRate: 18.03, feeWaived: false, upTo: 1000, asOf: '2025-12/2026-01' },
      ...{ source: 'RemitScout, providers’ own answers', currency: 'USD', toCurrency: 'MXN' },
    });
    const { each = 0, first = 0, total, gain = 0, amount } = remitly?.firstTransfer?.year ?? {};
    expect([amount, each]).toEqual([500, remitly?.receiveAmount]);
    expect(gain / each).toBeCloseTo(18.03 / 17.21 - 1, 3);
    expect(first).toBeCloseTo(each + gain, 6);
    expect(total).toBeCloseTo(12 * each + gain, 6);
    const costs = rows.filter(({ fallbacks }) => fallbacks.length === 0).map(({ receiveAmount }) => receiveAmount);
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
  });

  it('aren’t added to a price that beats the mid-market rate and may already include the promotion [B2-5]', async () => {
    const { db, prices, now } = test.context;
    await saveObservationSources(db, [{ id: 'rpw', name: 'A survey', url: '', license: 'CC BY 4.0' }]);
    const seen: PriceObservation = {
      ...{ source: 'rpw', externalId: 'remitly', kind: 'survey', providerId: 'remitly', providerName: 'Remitly' },
      ...{ category: 'mto', fromCountry: 'US', toCountry: 'MX', currency: 'USD', toCurrency: 'MXN', fee: 0 },
      ...{ payoutMethod: 'bank_transfer', amount: 500, marginPercent: -2, seenAt: now(), seenPrecision: 'day' },
      period: '2026 Q3',
    };
    await appendObservations(db, [seen], now());
    await prices.observed.refresh();
    const remitly = (await search('MX')).find(({ id }) => id === 'remitly');
    expect(remitly?.marginPercent).toBeLessThan(-0.2);
    expect(remitly?.firstTransfer?.year).toMatchObject({ amount: 100, each: 1721, gain: 82 });
  });

  it('apply only to the corridor where they were seen [B2-5]', async () => {
    for (const row of await search('CO')) expect(row.firstTransfer, row.id).toBeUndefined();
  });

  it('appear in the provider’s data with their limit, amount and date [B2-5]', async () => {
    const { promotions } = await factsOf('remitbee');
    expect(promotions).toMatchObject([
      { fromCountry: 'CA', toCountry: 'IN', upTo: 250, seenAmount: 900, asOf: '2026-01-12' },
    ]);
    expect(promotions[0]?.year).toMatchObject({ amount: 900, each: 58_148.19, gain: 750 });
    const [free] = (await factsOf('instarem')).promotions;
    expect(free).toMatchObject({ feeWaived: true, promotionalRate: null, year: { amount: 1000, gain: 385.01 } });
    expect((await factsOf('western-union')).promotions).toEqual([]);
  });
});
