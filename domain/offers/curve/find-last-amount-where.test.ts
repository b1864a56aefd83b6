import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLastAmountWhere } from './find-last-amount-where.ts';

describe('findLastAmountWhere', () => {
  it('finds the amount from any initial guess, even at either end, or returns the amount just before the range', () => {
    const whole = fc.integer({ min: -50, max: 5000 });
    const guess = fc.oneof(whole, fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY));
    fc.assert(
      fc.property(whole, whole, fc.integer({ min: -1, max: 3000 }), guess, (last, from, length, start) => {
        const to = from + length;
        const expected = Math.min(to, Math.max(from - 1, last));
        expect(findLastAmountWhere((amount) => amount <= last, { from, to }, start)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('needs few attempts if the guess is good', () => {
    let trials = 0;
    const holds = (amount: number): boolean => {
      trials += 1;
      return amount <= 1_234_567;
    };
    expect(findLastAmountWhere(holds, { from: 1, to: 2_000_000 }, 1_234_566)).toBe(1_234_567);
    expect(trials).toBeLessThan(6);
  });
});
