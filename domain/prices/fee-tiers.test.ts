import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../money/money.ts';
import { calculateCost } from '../offers/provider-cost.ts';
import { feeTiers } from './fee-tiers.ts';

const decimalsOf = { JPY: 0, USD: 2, KWD: 3 } as const;

function feeAt(points: Parameters<typeof feeTiers>[0], currency: string, amountMinor: number) {
  const result = calculateCost({
    sendAmount: money(amountMinor, currency),
    terms: { currency, tiers: feeTiers(points, currency) },
    mid: { from: currency, to: 'EUR', rate: 2 },
    midToTerms: { from: currency, to: currency, rate: 1 },
    localCurrency: currency,
  });
  return result.ok ? result.cost : undefined;
}

const curves = fc.record({
  currency: fc.constantFrom<keyof typeof decimalsOf>('JPY', 'USD', 'KWD'),
  points: fc.uniqueArray(fc.integer({ min: 1000, max: 900_000_000 }), { minLength: 1, maxLength: 5 }).chain((amounts) =>
    fc.tuple(
      ...amounts.map((amount) =>
        fc.record({
          amountMinor: fc.constant(amount),
          feeMinor: fc.integer({ min: 0, max: Math.floor(amount / 2) }),
          spreadPercent: fc.constantFrom(-1.5, 0, 0.5, 2.755929),
        }),
      ),
    ),
  ),
});

describe('a price derived from measured amounts', () => {
  it('has exactly the measured fee and margin at every measured amount [D2]', () => {
    fc.assert(
      fc.property(curves, ({ currency, points }) => {
        const unit = 10 ** decimalsOf[currency];
        const major = points.map((p) => ({
          amount: p.amountMinor / unit,
          fee: p.feeMinor / unit,
          spreadPercent: p.spreadPercent,
        }));
        for (const point of points) {
          const cost = feeAt(major, currency, point.amountMinor);
          expect(cost?.transferFee.amountMinor).toBe(point.feeMinor);
          expect(cost?.marginPercent).toBeCloseTo(point.spreadPercent, 5);
        }
      }),
      { endOnFailure: true },
    );
  });

  it('has a fee interpolated between two measured fees, except at a step, and never a negative fee [D2]', () => {
    fc.assert(
      fc.property(curves, fc.integer({ min: 10, max: 2_000_000_000 }), ({ currency, points }, amountMinor) => {
        const unit = 10 ** decimalsOf[currency];
        const major = points.map((p) => ({
          amount: p.amountMinor / unit,
          fee: p.feeMinor / unit,
          spreadPercent: p.spreadPercent,
        }));
        const cost = feeAt(major, currency, amountMinor);
        if (!cost) return;
        const fee = cost.transferFee.amountMinor;
        expect(fee).toBeGreaterThanOrEqual(0);
        const below = points
          .filter((p) => p.amountMinor <= amountMinor)
          .sort((a, b) => b.amountMinor - a.amountMinor)[0];
        const above = points
          .filter((p) => p.amountMinor >= amountMinor)
          .sort((a, b) => a.amountMinor - b.amountMinor)[0];
        const isStep =
          below && above && Math.abs(above.feeMinor - below.feeMinor) > above.amountMinor - below.amountMinor;
        if (below && above && below !== above && !isStep) {
          const share = (amountMinor - below.amountMinor) / (above.amountMinor - below.amountMinor);
          const line = below.feeMinor + share * (above.feeMinor - below.feeMinor);
          // A percentage has six decimals, so at 9,000,000 the fee is off by at most 9 cents.
          expect(Math.abs(fee - line)).toBeLessThanOrEqual(1 + above.amountMinor * 1e-8);
        }
      }),
      { endOnFailure: true },
    );
  });

  it('uses the first fee below the first amount and continues the last slope above the last amount [D2]', () => {
    const points = [
      { amount: 200, fee: 4, spreadPercent: 1 },
      { amount: 500, fee: 7, spreadPercent: 2 },
    ];
    expect(feeAt(points, 'USD', 50_00)?.transferFee.amountMinor).toBe(400);
    expect(feeAt(points, 'USD', 350_00)?.transferFee.amountMinor).toBe(550);
    expect(feeAt(points, 'USD', 1000_00)?.transferFee.amountMinor).toBe(1200);
    expect(feeAt(points, 'USD', 349_00)?.marginPercent).toBeCloseTo(1, 6);
    expect(feeAt(points, 'USD', 351_00)?.marginPercent).toBeCloseTo(2, 6);
  });

  it("doesn't extrapolate a falling fee [D2]", () => {
    const points = [
      { amount: 200, fee: 9, spreadPercent: 1 },
      { amount: 500, fee: 1, spreadPercent: 1 },
    ];
    expect(feeAt(points, 'USD', 5000_00)?.transferFee.amountMinor).toBe(100);
  });

  it('treats the fee at a single amount as fixed or proportional, whichever is more expensive [D2]', () => {
    const points = [{ amount: 1000, fee: 10, spreadPercent: 0 }];
    expect(feeAt(points, 'USD', 100_00)?.transferFee.amountMinor).toBe(1000);
    expect(feeAt(points, 'USD', 5000_00)?.transferFee.amountMinor).toBe(5000);
  });

  it('requires at least one amount, and each amount only once [D2]', () => {
    expect(() => feeTiers([], 'USD')).toThrow(RangeError);
    const point = { amount: 1, fee: 0, spreadPercent: 0 };
    expect(() => feeTiers([point, { ...point, fee: 1 }], 'USD')).toThrow(RangeError);
  });
});
