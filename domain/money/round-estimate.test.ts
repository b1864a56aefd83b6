import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateRoundingStep, roundEstimate, subtractEstimates } from './round-estimate.ts';

describe('roundEstimate', () => {
  it.each([
    [16_363.42, 16_360],
    [8932.48, 8930],
    [1234.56, 1235],
    [17.26, 17],
    [3.9, 4],
    [8_123_456, 8_120_000],
    [-9.88, -10],
    [0, 0],
  ])('rounds %s to %s', (amount, expected) => {
    expect(roundEstimate(amount)).toBe(expected);
  });

  it('rounds a difference to the precision of its two amounts', () => {
    expect(roundEstimate(411.39, 8932.48)).toBe(410);
    expect(roundEstimate(3.2, 16_363.42)).toBe(0);
  });

  it('returns whole units within a tenth of a percent or half a unit of the amount', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (amount) => {
        const rounded = roundEstimate(amount);
        expect(Number.isInteger(rounded)).toBe(true);
        expect(Math.abs(rounded - amount)).toBeLessThanOrEqual(Math.max(0.5, Math.abs(amount) * 0.001) + 1e-3);
        expect(rounded % calculateRoundingStep(amount)).toBeCloseTo(0);
      }),
    );
  });
});

it('subtractEstimates returns a difference that matches the rounded amounts', () => {
  expect(subtractEstimates(8830.37, 8672.11)).toBe(8830 - 8670);
  expect(subtractEstimates(16_363, 16_360)).toBe(0);
});
