import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyFromMajorUnits } from '../../money/major-units.ts';
import { quoteOffers } from '../../search/price-offers.ts';
import { type ExampleOfferOverrides, exampleOffer } from '../example-offer-overrides.ts';
import { fullMarksMinutes, type ScoreWeights } from '../offer-score.ts';
import type { Quote } from '../quote.ts';
import { quoteComparator } from '../sort-quotes.ts';
import { type ChangeToWin, findChangesToWin, withDeliveryTime, withLowerCost } from './score-changes-to-win.ts';

const year = 2026;

function quoted(changes: ExampleOfferOverrides, weights?: ScoreWeights, amount = 1000): Quote {
  const market = {
    sendAmount: moneyFromMajorUnits(amount, 'USD', 'down'),
    localCurrency: 'USD',
    mid: { from: 'USD', to: 'PHP', rate: 60 },
    rateTo: () => ({ from: 'USD', to: 'USD', rate: 1 }),
    year,
  };
  return quoteOffers([exampleOffer(changes)], market, weights)[0] as Quote;
}

const named = (id: string) => ({ id, name: id });
const cheap = quoted({ provider: named('cheap'), deliveryMinutes: 60 });
const expensive = quoted({
  provider: named('expensive'),
  deliveryMinutes: 2880,
  terms: { tiers: [{ fixedFee: 5, percentageFee: 0.5, fxSpreadPercent: 1.5 }] },
});
const winsOver = (first: Quote, second: Quote): boolean => quoteComparator('best_value')(second, first) < 0;

const weight = fc.integer({ min: 0, max: 100 });
const weightsOf = fc.option(fc.record({ cost: weight, speed: weight, rating: weight, reliability: weight }), {
  nil: undefined,
});
const side = fc.record({
  fixedFee: fc.integer({ min: 0, max: 900 }).map((cents) => cents / 100),
  fxSpreadPercent: fc.integer({ min: -30, max: 900 }).map((points) => points / 100),
  deliveryMinutes: fc.option(fc.integer({ min: 1, max: 12_000 }), { nil: undefined }),
  establishedYear: fc.option(fc.integer({ min: 1990, max: 2026 }), { nil: undefined }),
  isRegulated: fc.option(fc.boolean(), { nil: undefined }),
});
type Side = typeof side extends fc.Arbitrary<infer S> ? S : never;

function quoteOf(id: string, one: Side, weights?: ScoreWeights): Quote {
  const { establishedYear, isRegulated, deliveryMinutes, fixedFee, fxSpreadPercent } = one;
  return quoted(
    {
      provider: { ...named(id), establishedYear, isRegulated },
      deliveryMinutes,
      terms: { tiers: [{ fixedFee, percentageFee: 0, fxSpreadPercent }] },
    },
    weights,
    300,
  );
}

describe('findChangesToWin [D3] [D6]', () => {
  it("returns a cost change without a speed change if speed alone isn't enough", () => {
    const onlyCost = { cost: 100, speed: 0, rating: 0, reliability: 0 };
    const [first, second] = [
      quoted({ provider: named('a') }, onlyCost),
      quoted(
        { provider: named('b'), terms: { tiers: [{ fixedFee: 33, percentageFee: 0, fxSpreadPercent: 1 }] } },
        onlyCost,
      ),
    ];
    const changes = findChangesToWin(first, second, { year, weights: onlyCost });
    expect(changes.map(({ kind }) => kind)).toEqual(['cost']);
  });

  it('returns how soon, in minutes, the money would have to arrive', () => {
    const slow = quoted({ provider: named('slow'), deliveryMinutes: 2880 });
    const changes = findChangesToWin(cheap, slow, { year });
    const speed = changes.find((change) => change.kind === 'speed');
    expect(speed?.minutes).toBeGreaterThan(fullMarksMinutes);
    expect(speed?.minutes).toBeLessThan(2880);
  });

  it('reports that the top offer needs no change', () => {
    expect(findChangesToWin(expensive, cheap, { year })).toEqual([{ kind: 'none' }]);
  });

  it('reports that no change would put an offer with default values first [D8]', () => {
    const guess = quoted({ provider: named('guess'), fallbacks: ['fxSpread'] });
    expect(findChangesToWin(cheap, guess, { year })).toEqual([{ kind: 'cannot', reason: 'fallback' }]);
  });

  it('reports that no change helps if neither cost nor speed has a weight', () => {
    const weights = { cost: 0, speed: 0, rating: 0, reliability: 100 };
    const known = quoted({ provider: { ...named('known'), isRegulated: true } }, weights);
    const other = quoted({ provider: { ...named('other'), isRegulated: false } }, weights);
    expect(findChangesToWin(known, other, { year, weights })).toEqual([{ kind: 'cannot', reason: 'out_of_reach' }]);
  });

  it('returns the smallest winning changes for any quotes and weights', () => {
    const seen = new Set<ChangeToWin['kind']>();
    fc.assert(
      fc.property(side, side, weightsOf, (a, b, weights) => {
        const pair = [quoteOf('a', a, weights), quoteOf('b', b, weights)].sort(quoteComparator('best_value'));
        const [first, second] = pair as [Quote, Quote];
        const context = { year, weights };
        for (const change of findChangesToWin(first, second, context)) {
          seen.add(change.kind);
          if (change.kind === 'cost') {
            const by = change.by.amountMinor;
            const changed = withLowerCost(second, by, context);
            expect(winsOver(first, changed)).toBe(true);
            expect(changed.score).toBeGreaterThanOrEqual(first.score);
            expect(by === 1 || !winsOver(first, withLowerCost(second, by - 1, context))).toBe(true);
          }
          if (change.kind === 'speed') {
            expect(winsOver(first, withDeliveryTime(second, change.minutes, context))).toBe(true);
            const later = change.minutes + 1;
            const isPossible = later < (second.offer.deliveryMinutes ?? 7 * 1440);
            expect(isPossible && winsOver(first, withDeliveryTime(second, later, context))).toBe(false);
          }
          if (change.kind === 'cannot') {
            expect(
              winsOver(first, withLowerCost(second, Math.max(0, second.cost.totalCost.amountMinor), context)),
            ).toBe(false);
            expect(winsOver(first, withDeliveryTime(second, fullMarksMinutes, context))).toBe(false);
          }
        }
      }),
      { numRuns: 500 },
    );
    expect([...seen].sort()).toEqual(['cannot', 'cost', 'speed']);
  });
});
