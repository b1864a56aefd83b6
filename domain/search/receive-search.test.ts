import { describe, expect, it } from 'vitest';
import { moneyFromMajorUnits } from '../money/major-units.ts';
import { money } from '../money/money.ts';
import { exampleOffer } from '../offers/example-offer-overrides.ts';
import type { Offer } from '../offers/offer.ts';
import { sortOrders } from '../offers/sort-quotes.ts';
import { type PricingContext, unavailableProviderRefusals } from './price-offers.ts';
import { rankOffers } from './rank-offers.ts';
import { recommendations } from './recommendations.ts';
import { type SearchSummary, searchSummary } from './search-summary.ts';
import { calculateSortOrderCost } from './sort-order-cost.ts';

const market: PricingContext = {
  sendAmount: moneyFromMajorUnits(100, 'USD', 'down'),
  receiveAmount: moneyFromMajorUnits(6000, 'PHP', 'up'),
  localCurrency: 'USD',
  mid: { from: 'USD', to: 'PHP', rate: 60 },
  rateTo: (currency) => (currency === 'USD' ? { from: 'USD', to: 'USD', rate: 1 } : undefined),
  year: 2026,
};
const offer = (id: string, fixedFee: number, changes: Parameters<typeof exampleOffer>[0] = {}): Offer =>
  exampleOffer({
    provenance: { kind: 'feed', confidence: 'fresh' },
    ...changes,
    provider: { id, name: id },
    terms: { tiers: [{ fixedFee, percentageFee: 0, fxSpreadPercent: 0 }], ...changes?.terms },
  });
const offers = [
  offer('slow', 1, { deliveryMinutes: 4320 }),
  offer('quick', 8.5, { deliveryMinutes: 1 }),
  offer('middle', 3, { deliveryMinutes: 60 }),
  offer('small', 0, { terms: { maxAmount: 50 } }),
];
const ranked = (order: (typeof sortOrders)[number]) => rankOffers(offers, market, { filters: {}, order });

describe('a search by received amount [B2-3]', () => {
  it('prices each offer for its own sent amount, and sorts by that amount', () => {
    const { rows } = ranked('cheapest');
    expect(rows.map(({ offer: { provider }, cost }) => [provider.id, cost.sendAmount.amountMinor])).toEqual([
      ['slow', 10_100],
      ['middle', 10_300],
      ['quick', 10_850],
    ]);
    for (const { cost } of rows) expect(cost.receiveAmount).toEqual(money(600_000, 'PHP'));
  });

  it('reports the provider whose maximum amount delivers too little', () => {
    expect(unavailableProviderRefusals(ranked('cheapest').priced)).toMatchObject([
      { offer: { provider: { id: 'small' } }, reason: 'above_maximum' },
    ]);
  });

  it('uses the first price range of a service that delivers the amount, even if a seen price starts above it', () => {
    const part = (confidence: 'estimated' | 'fresh', fixedFee: number, terms: Partial<Offer['terms']>): Offer =>
      offer('ranged', fixedFee, {
        provenance: confidence === 'fresh' ? { kind: 'feed', confidence } : { kind: 'estimate', confidence },
        terms,
      });
    const parts = [
      part('estimated', 5, { maxAmount: 99.99 }),
      part('fresh', 2, { minAmount: 100, maxAmount: 400 }),
      part('estimated', 4, { minAmount: 400.01 }),
    ];
    const sent = (pesos: number) =>
      rankOffers(
        parts,
        { ...market, receiveAmount: moneyFromMajorUnits(pesos, 'PHP', 'up') },
        { filters: {}, order: 'cheapest' },
      ).passing.map((quote) => [quote.cost.sendAmount.amountMinor, quote.offer.provenance.confidence]);
    expect(sent(1200)).toEqual([[2500, 'estimated']]);
    // The estimate delivers 5,699.40 pesos at most, and the seen price 5,880 or more.
    expect(sent(5800)).toEqual([[10_000, 'fresh']]);
    expect(sent(12_000)).toEqual([[20_200, 'fresh']]);
    expect(sent(30_000)).toEqual([[50_400, 'estimated']]);
  });

  it('summarizes the amounts sent in the same way for every sort order', () => {
    for (const order of sortOrders) {
      expect(searchSummary(ranked(order).passing)).toMatchObject({
        bestSendAmount: money(10_100, 'USD'),
        averageSendAmount: money(10_417, 'USD'),
        worstSendAmount: money(10_850, 'USD'),
        sendSpread: money(750, 'USD'),
        averageTotalCostPercent: 4,
      });
    }
  });

  it('recommends an offer with its savings compared with the average', () => {
    const { passing } = ranked('cheapest');
    const found = recommendations(passing, searchSummary(passing) as SearchSummary);
    expect(found.find(({ kind }) => kind === 'cheapest')).toMatchObject({
      quote: { offer: { provider: { id: 'slow' } } },
      lessThanAverage: money(317, 'USD'),
    });
    expect(found.find(({ kind }) => kind === 'fastest')?.lessThanAverage).toEqual(money(0, 'USD'));
  });

  it('reports how much more another sort order costs [B2-7]', () => {
    const { rows, passing } = ranked('fastest');
    expect(calculateSortOrderCost(rows, passing)?.costsMore).toEqual(money(750, 'USD'));
  });

  it('gives an estimate a range of sent amounts that contains the estimated amount', () => {
    const guess = offer('guess', 5, {
      provenance: { kind: 'estimate', confidence: 'estimated' },
      estimateError: { below: 0.4, above: 0.6, offset: 1 },
    });
    const [row] = rankOffers([guess], market, { filters: {}, order: 'cheapest' }).rows;
    const { low, high } = row?.range?.sendAmount ?? {};
    expect(row?.cost.sendAmount).toEqual(money(10_500, 'USD'));
    // The cost is 4.76% of the amount, or 2.46% and 8.22% at the ends of the range: 100 ÷ 0.9754 and 100 ÷ 0.9178.
    expect([low, high]).toEqual([money(10_251, 'USD'), money(10_896, 'USD')]);
    expect(row?.range?.totalCost).toEqual({ low: money(251, 'USD'), high: money(896, 'USD') });
    expect(row?.range?.receiveAmount).toEqual({ low: money(600_000, 'PHP'), high: money(600_000, 'PHP') });
    const wild = { ...guess, estimateError: { below: 9, above: 99, offset: 9 } };
    const ends = rankOffers([wild], market, { filters: {}, order: 'cheapest' }).rows[0]?.range?.sendAmount;
    expect(ends?.low.amountMinor).toBeLessThanOrEqual(10_500);
    // 100 is exchanged. The cost is at most the whole 105, and it can at most double: 100 + 2 × 105 = 310.
    expect(ends?.high).toEqual(money(31_000, 'USD'));
  });
});
