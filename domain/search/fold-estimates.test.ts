import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyFromMajorUnits } from '../money/major-units.ts';
import { exampleOffer } from '../offers/example-offer-overrides.ts';
import { filterQuotes, type QuoteFilters, sortBestQuotes } from '../offers/filter-quotes.ts';
import type { Offer } from '../offers/offer.ts';
import { sortOrders } from '../offers/sort-quotes.ts';
import {
  countListedProviders,
  foldEstimates,
  minProvidersWithSeenPrices,
  separateEstimates,
} from './fold-estimates.ts';
import { createPricedOfferPredicate, priceOffers } from './price-offers.ts';
import { rankOffers } from './rank-offers.ts';

const market = {
  sendAmount: moneyFromMajorUnits(1000, 'USD', 'down'),
  localCurrency: 'USD',
  mid: { from: 'USD', to: 'PHP', rate: 60 },
  rateTo: () => ({ from: 'USD', to: 'USD', rate: 1 }),
  year: 2026,
};

function offer(id: string, fixedFee: number, kind: 'survey' | 'estimate'): Offer {
  return exampleOffer({
    provider: { id, name: id },
    terms: { tiers: [{ fixedFee, percentageFee: 0, fxSpreadPercent: 0 }] },
    provenance: { confidence: 'estimated', kind },
    // An estimate of 20.00 ranges from 10.00 to 30.00.
    estimateError: kind === 'estimate' ? { below: 0.5, above: 0.5, offset: 0 } : undefined,
  });
}
const seen = (count: number, fee = 40) =>
  Array.from({ length: count }, (_, index) => offer(`seen-${index}`, fee + index, 'survey'));
const fold = (offers: readonly Offer[], estimates?: 'folded') => {
  const { rows, folded } = rankOffers(offers, market, { filters: {}, order: 'cheapest', estimates });
  const ids = (list: typeof rows) => list.map(({ offer: { provider } }) => provider.id);
  return { listed: ids(rows), folded: folded.count, cheaper: ids(folded.maybeCheaper) };
};

describe('folding estimates', () => {
  it('lists only the seen prices, in their original order, if there are at least six [B1-5]', () => {
    const offers = [offer('b', 50, 'estimate'), ...seen(minProvidersWithSeenPrices), offer('a', 35, 'estimate')];
    const { listed, folded } = fold(offers, 'folded');
    expect(listed).toEqual(['seen-0', 'seen-1', 'seen-2', 'seen-3', 'seen-4', 'seen-5']);
    expect(folded).toBe(2);
    expect(fold(offers)).toMatchObject({ listed: ['a', ...listed, 'b'], folded: 0 });
  });

  it('lists everything if fewer than six prices were seen', () => {
    const offers = [...seen(minProvidersWithSeenPrices - 1), offer('a', 1, 'estimate')];
    expect(fold(offers, 'folded')).toEqual(fold(offers));
    expect(fold(offers).listed).toContain('a');
  });

  it('folds nothing if there are no estimates', () => {
    expect(fold(seen(minProvidersWithSeenPrices), 'folded').folded).toBe(0);
  });

  it.each([
    // An estimate of 26.66 ranges up to 39.99, and one of 26.67 up to 40.01.
    [26.66, ['a']],
    [26.67, []],
  ])(
    'reports an estimate of %s as cheaper only if its whole range is below the lowest price seen, 40',
    (fee, expected) => {
      expect(fold([...seen(minProvidersWithSeenPrices), offer('a', fee, 'estimate')], 'folded').cheaper).toEqual(
        expected,
      );
    },
  );

  it("drops a provider's estimate instead of folding it if the provider also has a seen price", () => {
    const twoWays = [
      offer('seen-0', 1, 'estimate'),
      ...seen(minProvidersWithSeenPrices).map((one) => ({ ...one, payoutMethod: 'cash_pickup' as const })),
    ];
    expect(fold(twoWays, 'folded')).toMatchObject({
      listed: ['seen-0', 'seen-1', 'seen-2', 'seen-3', 'seen-4', 'seen-5'],
      folded: 0,
    });
  });
});

/** Generates lists in which 4 to 8 providers have a seen price; these and others can have several estimates. */
const generatedOffers = fc
  .tuple(
    fc.integer({ min: 4, max: 8 }),
    fc.array(
      fc.record({
        id: fc.integer({ min: 0, max: 14 }),
        fee: fc.constantFrom(0, 2, 20, 26, 27, 40, 1000),
        payoutMethod: fc.constantFrom('bank_transfer' as const, 'cash_pickup' as const),
        deliveryMinutes: fc.constantFrom(undefined, 3, 50, 3000),
        minAmount: fc.constantFrom(undefined, undefined, 100, 5000),
      }),
      { maxLength: 40 },
    ),
  )
  .map(([seenCount, estimates]) => [
    ...seen(seenCount),
    ...estimates.map(({ id, fee, payoutMethod, deliveryMinutes, minAmount }) => {
      const estimate = offer(id < 8 ? `seen-${id}` : `estimated-${id}`, fee, 'estimate');
      return { ...estimate, payoutMethod, deliveryMinutes, terms: { ...estimate.terms, minAmount } };
    }),
  ]);
const filters = fc.record<QuoteFilters>({
  payoutMethod: fc.constantFrom(undefined, 'bank_transfer', 'cash_pickup'),
  deliveryTime: fc.constantFrom(undefined, 'instant', 'hours'),
});
const searched = fc.constantFrom(market, { ...market, receiveAmount: moneyFromMajorUnits(50_000, 'PHP', 'up') });

describe('a list of generated offers', () => {
  it('counts folded providers and returns the cheaper ones as if they had a list of their own [B1-5]', () => {
    const choice = fc.record({ filters, order: fc.constantFrom(...sortOrders) });
    fc.assert(
      fc.property(generatedOffers, choice, searched, (offers, ranking, context) => {
        const all = rankOffers(offers, context, ranking).passing;
        const { listed, folded } = foldEstimates(all);
        const least = Math.min(...listed.map(({ cost }) => cost.totalCost.amountMinor));
        const rows = sortBestQuotes(folded, ranking.order);
        expect(rankOffers(offers, context, { ...ranking, estimates: 'folded' })).toMatchObject({
          passing: listed,
          rows: sortBestQuotes(listed, ranking.order),
          folded: {
            count: rows.length,
            maybeCheaper: rows.filter(({ range }) => range && range.totalCost.high.amountMinor < least),
          },
        });
      }),
    );
  });

  it.each(['folded', 'shown'] as const)(
    'has as many providers as countListedProviders returns with estimates %s',
    (estimates) => {
      fc.assert(
        fc.property(generatedOffers, filters, searched, (offers, chosen, context) => {
          const passing = filterQuotes(priceOffers(offers, context).accepted, chosen);
          const listed = estimates === 'folded' ? foldEstimates(passing).listed : passing;
          const accepts = createPricedOfferPredicate(offers, context);
          expect(countListedProviders(separateEstimates(offers), { ...chosen, estimates }, accepts)).toBe(
            new Set(listed.map((one) => one.offer.provider.id)).size,
          );
        }),
      );
    },
  );
});
