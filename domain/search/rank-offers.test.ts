import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyFromMajorUnits } from '../money/major-units.ts';
import { exampleOffer } from '../offers/example-offer-overrides.ts';
import type { Offer } from '../offers/offer.ts';
import type { Quote } from '../offers/quote.ts';
import { sortOrders } from '../offers/sort-quotes.ts';
import { payoutMethods } from '../reference/payout-methods.ts';
import type { PricingContext } from './price-offers.ts';
import { rankOffers } from './rank-offers.ts';
import { recommendations } from './recommendations.ts';
import { type SearchSummary, searchSummary } from './search-summary.ts';

const market: PricingContext = {
  sendAmount: moneyFromMajorUnits(1000, 'USD', 'down'),
  localCurrency: 'USD',
  mid: { from: 'USD', to: 'PHP', rate: 60 },
  rateTo: (currency) => (currency === 'USD' ? { from: 'USD', to: 'USD', rate: 1 } : undefined),
  year: 2026,
};

/** Generates offers with few different prices and delivery times, so ties are common. */
const way = fc.record({
  provider: fc.constantFrom('Ada', 'Bo', 'Cy', 'Di'),
  payoutMethod: fc.constantFrom(...payoutMethods.map(({ id }) => id)),
  fixedFee: fc.constantFrom(0, 2, 5),
  fxSpreadPercent: fc.constantFrom(0, 0.5),
  deliveryMinutes: fc.constantFrom(undefined, 1, 15, 60, 1440, 2880, 20_000),
  confidence: fc.constantFrom('live' as const, 'fresh' as const, 'estimated' as const),
  isFallback: fc.integer({ min: 0, max: 7 }).map((value) => value === 0),
});
const ways = fc.array(way, { minLength: 1, maxLength: 14 }).map((all) =>
  all.map(({ provider, payoutMethod, fixedFee, fxSpreadPercent, deliveryMinutes, confidence, isFallback }) =>
    exampleOffer({
      provider: { id: provider.toLowerCase(), name: provider },
      payoutMethod,
      deliveryMinutes,
      terms: { tiers: [{ fixedFee, percentageFee: 0, fxSpreadPercent }] },
      provenance: {
        confidence: isFallback ? 'estimated' : confidence,
        kind: confidence === 'estimated' ? 'estimate' : 'feed',
      },
      fallbacks: isFallback ? ['fixedFee'] : [],
    }),
  ),
);
const order = fc.constantFrom(...sortOrders);

const ranked = (offers: readonly Offer[], by: (typeof sortOrders)[number]) =>
  rankOffers(offers, market, { filters: {}, order: by });
const minutes = (quote: Quote) => quote.offer.deliveryMinutes;
const isEstimate = (quote: Quote) => quote.offer.provenance.confidence === 'estimated';
const costsTheSame = (a: Quote, b: Quote) =>
  a.cost.totalCost.amountMinor === b.cost.totalCost.amountMinor &&
  a.cost.receiveAmount.amountMinor === b.cost.receiveAmount.amountMinor;
/**
 * Returns whether the two quotes are equally reliable: an estimate never replaces an observed price
 * (docs/decisions/0006).
 */
const isAsSound = (a: Quote, b: Quote) =>
  isEstimate(a) === isEstimate(b) && a.offer.fallbacks.length > 0 === b.offer.fallbacks.length > 0;
const isFaster = (a: Quote, b: Quote) => (minutes(a) ?? Infinity) < (minutes(b) ?? Infinity);
const areTimesKnown = (a: Quote, b: Quote) => minutes(a) !== undefined && minutes(b) !== undefined;

describe('rankOffers', () => {
  it('returns no offer whose provider has a faster one at the same price [S4.2-7]', () => {
    fc.assert(
      fc.property(ways, order, (offers, by) => {
        const { passing, rows } = ranked(offers, by);
        for (const row of rows) {
          const better = passing.filter(
            (other) =>
              other.offer.provider.id === row.offer.provider.id &&
              costsTheSame(other, row) &&
              isAsSound(other, row) &&
              areTimesKnown(other, row) &&
              isFaster(other, row),
          );
          expect(better).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('puts the faster of two providers with the same price first when sorted by "cheapest" [S4.2-7]', () => {
    fc.assert(
      fc.property(ways, (offers) => {
        const { rows } = ranked(offers, 'cheapest');
        rows.slice(1).forEach((row, index) => {
          const before = rows[index] as Quote;
          const isTie = costsTheSame(before, row) && isAsSound(before, row);
          if (isTie) expect(isFaster(row, before)).toBe(false);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('returns offers with the same summary in every sort order [S1-2]', () => {
    fc.assert(
      fc.property(ways, (offers) => {
        const [first, ...others] = sortOrders.map((by) => searchSummary(ranked(offers, by).passing));
        for (const other of others) expect(other).toEqual(first);
      }),
    );
  });

  it('puts each recommended offer and the best offer of the summary first in their sort orders [S1-2]', () => {
    fc.assert(
      fc.property(ways, (offers) => {
        const { passing } = ranked(offers, 'best_value');
        const summary = searchSummary(passing);
        const found = recommendations(passing, summary as SearchSummary);
        const named = (kind: string) => found.find((one) => one.kind === kind)?.quote;
        const measures = [
          ['best_overall', 'best_value'],
          ['cheapest', 'cheapest'],
          ['fastest', 'fastest'],
        ] as const;
        for (const [kind, by] of measures) {
          const quote = named(kind);
          if (quote) expect(quote).toEqual(ranked(offers, by).rows[0]);
        }
        const cheapest = ranked(offers, 'cheapest').rows[0] as Quote;
        expect(summary?.best).toEqual(cheapest);
        const received = ranked(offers, 'cheapest')
          .rows.filter((row) => row.offer.fallbacks.length === cheapest.offer.fallbacks.length)
          .map((row) => row.cost.receiveAmount.amountMinor);
        expect(summary?.bestReceiveAmount.amountMinor).toBe(Math.max(...received));
      }),
    );
  });
});
