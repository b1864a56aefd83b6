import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyFromMajorUnits } from '../money/major-units.ts';
import { exampleOffer } from './example-offer-overrides.ts';
import { filterQuotes, findBestQuotePerProvider } from './filter-quotes.ts';
import type { Offer } from './offer.ts';
import { scoreOffer } from './offer-score.ts';
import { calculateCost } from './provider-cost.ts';
import type { Quote } from './quote.ts';
import { sortOrders, sortQuotes } from './sort-quotes.ts';

function quote(offer: Offer, amount = 1000): Quote {
  const result = calculateCost({
    sendAmount: moneyFromMajorUnits(amount, 'USD', 'down'),
    terms: offer.terms,
    mid: { from: 'USD', to: 'PHP', rate: 60 },
    midToTerms: { from: 'USD', to: 'USD', rate: 1 },
    localCurrency: 'USD',
  });
  if (!result.ok) throw new Error(result.reason);
  const { totalCostPercent } = result.cost;
  return {
    offer,
    cost: result.cost,
    score: scoreOffer({
      totalCostPercent,
      deliveryMinutes: offer.deliveryMinutes,
      provider: offer.provider,
      year: 2026,
    }),
  };
}

function named(
  id: string,
  fixedFee: number,
  deliveryMinutes: number | undefined,
  changes: Parameters<typeof exampleOffer>[0] = {},
): Quote {
  return quote(
    exampleOffer({
      ...changes,
      deliveryMinutes,
      provider: { id, name: id, ...changes.provider },
      terms: { tiers: [{ fixedFee, percentageFee: 0, fxSpreadPercent: 0 }] },
    }),
  );
}

const ids = (quotes: readonly Quote[]) => quotes.map((row) => row.offer.provider.id);

describe('the list of quotes [S4.2-7]', () => {
  const cheap = named('cheap', 1, 4320);
  const fast = named('fast', 20, 1);
  const middle = named('middle', 5, 120);
  const unknownTime = named('unknown-time', 0.5, undefined);
  const rated = named('rated', 30, 2880, { provider: { votes: { average: 4.8, count: 40 } } });
  const guess = named('guess', 0, 1, { fallbacks: ['fixedFee'] });
  const all = [guess, rated, unknownTime, middle, fast, cheap];

  it('puts the offer with the lowest total cost first when sorted by "cheapest"', () => {
    expect(ids(sortQuotes(all, 'cheapest'))).toEqual(['unknown-time', 'cheap', 'middle', 'fast', 'rated', 'guess']);
  });

  it('puts the fastest offer first, and offers without a delivery time last', () => {
    expect(ids(sortQuotes(all, 'fastest'))).toEqual(['fast', 'middle', 'rated', 'cheap', 'unknown-time', 'guess']);
  });

  it('puts rated providers before unrated ones when sorted by "best rated"', () => {
    expect(ids(sortQuotes(all, 'rating'))[0]).toBe('rated');
  });

  it('puts an offer with default values last in every sort order [D8]', () => {
    for (const order of sortOrders) expect(ids(sortQuotes(all, order)).at(-1)).toBe('guess');
  });

  it('has the same order for any input order, so being first in the input gives no advantage', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc.constantFrom(...sortOrders),
        (shuffled, order) => {
          expect(ids(sortQuotes(shuffled, order))).toEqual(ids(sortQuotes(all, order)));
        },
      ),
    );
  });

  it.each([
    ['a seen price', { provenance: { confidence: 'fresh' } as const }, {}],
    ['the faster offer', { minutes: 60 }, { minutes: 61 }],
  ])('breaks a tie in favor of %s before it compares names', (_what, first, second) => {
    const twin = (
      id: string,
      { minutes = 60, ...changes }: { minutes?: number } & Parameters<typeof exampleOffer>[0],
    ) => named(id, 3, minutes, changes);
    const twins = [twin('a', second), twin('b', first)];
    for (const order of sortOrders) expect(ids(sortQuotes(twins, order))).toEqual(['b', 'a']);
  });

  it('breaks a complete tie by name', () => {
    const twins = [named('b', 3, 60), named('a', 3, 60)];
    for (const order of sortOrders) expect(ids(sortQuotes(twins, order))).toEqual(['a', 'b']);
  });

  it("shows each provider's best offer for the requested order", () => {
    const slow = named('x', 1, 4320);
    const quick = named('x', 9, 5, { payoutMethod: 'cash_pickup' });
    expect(findBestQuotePerProvider([slow, quick], 'cheapest')).toEqual([slow]);
    expect(findBestQuotePerProvider([slow, quick], 'fastest')).toEqual([quick]);
  });

  it('prefers a measured price to an estimate from the same provider, even if the estimate is lower', () => {
    const measured = named('x', 9, 4320, { provenance: { confidence: 'fresh' } });
    const guessed = named('x', 1, 5, { payoutMethod: 'mobile_wallet' });
    for (const order of sortOrders) expect(findBestQuotePerProvider([guessed, measured], order)).toEqual([measured]);
  });

  it('can be filtered by payout method and delivery time', () => {
    const cash = named('cash', 9, 5, { payoutMethod: 'cash_pickup' });
    expect(ids(filterQuotes([...all, cash], { payoutMethod: 'cash_pickup' }))).toEqual(['cash']);
    expect(ids(filterQuotes(all, { deliveryTime: 'hours' }))).toEqual(['guess', 'middle', 'fast']);
  });
});
