import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../money/money.ts';
import { exampleOffer } from './example-offer-overrides.ts';
import type { EstimateErrorMargins, FallbackField } from './offer.ts';
import { calculatePriceRange } from './price-range.ts';
import { calculateCost, type TransferCost } from './provider-cost.ts';

const mid = { from: 'USD', to: 'MXN', rate: 18 };

function costAt(amountMinor: number, fixedFee: number, fxSpreadPercent: number): TransferCost | undefined {
  const tier = { fixedFee, percentageFee: 0, fxSpreadPercent };
  const result = calculateCost({
    sendAmount: money(amountMinor, 'USD'),
    terms: { currency: 'USD', tiers: [tier] },
    mid,
    midToTerms: { from: 'USD', to: 'USD', rate: 1 },
    localCurrency: 'USD',
  });
  return result.ok ? result.cost : undefined;
}

const estimated = (estimateError?: EstimateErrorMargins, fallbacks: readonly FallbackField[] = []) =>
  exampleOffer({ estimateError, fallbacks, provenance: { confidence: 'estimated', kind: 'estimate' } });
const rangeOf = (offer = estimated({ below: 0.25, above: 0.5, offset: 1 }), cost = costAt(50_000, 5, 2)) =>
  cost && calculatePriceRange(offer, cost, mid);

describe('the price range', () => {
  it('scales with the total cost plus the offset, in both currencies [B1-3]', () => {
    // A fee of 5.00 and a markup of 9.90 add up to 14.90, or 2.98% of 500. The unit is 3.98%, or 19.90 USD.
    expect(rangeOf()).toEqual({
      totalCost: { low: money(992, 'USD'), high: money(2485, 'USD') },
      receiveAmount: { low: money(855_270, 'MXN'), high: money(882_144, 'MXN') },
    });
  });

  it.each(['feed', 'survey', 'captured', 'person'] as const)('is absent for a price of kind "%s" [B1-4]', (kind) => {
    const offer = exampleOffer({ provenance: { confidence: 'estimated', kind } });
    expect(rangeOf(offer)).toBeUndefined();
  });

  it("exists even for estimates that don't come from the model", () => {
    for (const offer of [estimated(), estimated({ below: 0, above: 0, offset: 0 }, ['fixedFee'])]) {
      const range = rangeOf(offer);
      expect(range && range.totalCost.high.amountMinor - range.totalCost.low.amountMinor).toBeGreaterThan(1000);
    }
  });

  it('has no width for a published tariff', () => {
    const range = rangeOf(estimated({ below: 0, above: 0, offset: 0 }));
    expect(range?.totalCost.low).toEqual(range?.totalCost.high);
  });

  it('contains the price, and never has a negative cost or received amount', () => {
    const share = fc.double({ min: 0, max: 3, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 10_000_000 }),
        fc.integer({ min: 0, max: 60 }),
        fc.double({ min: 0, max: 30, noNaN: true }),
        share,
        share,
        (amountMinor, fee, spread, below, above) => {
          const cost = costAt(amountMinor, fee, spread);
          const range = cost && calculatePriceRange(estimated({ below, above, offset: 1 }), cost, mid);
          if (!range) return;
          const { totalCost, receiveAmount } = range;
          expect(totalCost.low.amountMinor).toBeGreaterThanOrEqual(0);
          expect(totalCost.low.amountMinor).toBeLessThanOrEqual(cost.totalCost.amountMinor);
          expect(totalCost.high.amountMinor).toBeGreaterThanOrEqual(cost.totalCost.amountMinor);
          expect(receiveAmount.low.amountMinor).toBeGreaterThanOrEqual(0);
          expect(receiveAmount.low.amountMinor).toBeLessThanOrEqual(cost.receiveAmount.amountMinor);
          expect(receiveAmount.high.amountMinor).toBeGreaterThanOrEqual(cost.receiveAmount.amountMinor);
        },
      ),
    );
  });
});
