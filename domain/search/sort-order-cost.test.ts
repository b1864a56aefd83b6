import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyFromMajorUnits } from '../money/major-units.ts';
import { exampleOffer } from '../offers/example-offer-overrides.ts';
import type { Offer } from '../offers/offer.ts';
import { sortOrders } from '../offers/sort-quotes.ts';
import type { PricingContext } from './price-offers.ts';
import { rankOffers } from './rank-offers.ts';
import { calculateSortOrderCost } from './sort-order-cost.ts';

const market: PricingContext = {
  sendAmount: moneyFromMajorUnits(1000, 'USD', 'down'),
  localCurrency: 'USD',
  mid: { from: 'USD', to: 'PHP', rate: 60 },
  rateTo: () => ({ from: 'USD', to: 'USD', rate: 1 }),
  year: 2026,
};
const offer = (name: string, fixedFee: number, deliveryMinutes: number, changes: Parameters<typeof exampleOffer>[0]) =>
  exampleOffer({
    ...changes,
    deliveryMinutes,
    provider: { id: name, name, ...changes?.provider },
    terms: { tiers: [{ fixedFee, percentageFee: 0, fxSpreadPercent: 0 }] },
  });
const seen = { provenance: { kind: 'feed', confidence: 'fresh' } } as const;
const costOf = (offers: readonly Offer[], order: (typeof sortOrders)[number]) => {
  const { rows, passing } = rankOffers(offers, market, { filters: {}, order });
  return calculateSortOrderCost(rows, passing);
};

describe('calculateSortOrderCost [B2-7]', () => {
  const cheap = offer('cheap', 2, 4320, seen);
  const fast = offer('fast', 9.5, 1, seen);
  const rated = offer('rated', 30, 2880, { ...seen, provider: { votes: { average: 4.8, count: 40 } } });

  it.each([
    ['cheapest', 'cheap', 0],
    ['fastest', 'fast', 750],
    ['rating', 'rated', 2800],
  ] as const)(
    'returns how much more the top offer costs than the cheapest one when sorted by "%s"',
    (order, first, more) => {
      const cost = costOf([cheap, fast, rated], order);
      expect(cost?.first.offer.provider.id).toBe(first);
      expect(cost?.cheapest.offer.provider.id).toBe('cheap');
      expect(cost?.costsMore).toEqual({ amountMinor: more, currency: 'USD' });
    },
  );

  it('compares the top offer with a cheaper one even if the same provider has both', () => {
    const slow = offer('fast', 1, 5000, { ...seen, payoutMethod: 'cash_pickup' });
    const cost = costOf([fast, slow], 'fastest');
    expect(cost?.cheapest.offer.payoutMethod).toBe('cash_pickup');
    expect(cost?.costsMore.amountMinor).toBe(850);
  });

  it('returns undefined if there are no offers', () => {
    expect(calculateSortOrderCost([], [])).toBeUndefined();
  });

  it('returns 0 for the cheapest order, and never less than 0 for another order', () => {
    const way = fc.record({
      name: fc.constantFrom('a', 'b', 'c'),
      fee: fc.constantFrom(0, 2, 5),
      minutes: fc.constantFrom(1, 60, 1440),
      kind: fc.constantFrom('feed' as const, 'estimate' as const),
      isFallback: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(way, { minLength: 1, maxLength: 9 }), fc.constantFrom(...sortOrders), (ways, order) => {
        const offers = ways.map(({ name, fee, minutes, kind, isFallback }) =>
          offer(name, fee, minutes, { provenance: { kind }, fallbacks: isFallback ? ['fixedFee'] : [] }),
        );
        const more = costOf(offers, order)?.costsMore.amountMinor as number;
        expect(more).toBeGreaterThanOrEqual(0);
        if (order === 'cheapest') expect(more).toBe(0);
      }),
    );
  });
});
