import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calculateRoundAmountAbove, calculateRoundAmountBelow } from './round-amount.ts';

it.each([
  [8940, 9000],
  [8990, 9050],
  [31_050, 31_500],
  [420.55, 425],
  [96.4, 97],
  [9.99, 10.05],
])('calculateRoundAmountAbove rounds %d to %d', (amount, round) => {
  expect(calculateRoundAmountAbove(amount)).toBe(round);
});

it('calculateRoundAmountAbove always raises the amount by 0.5% to 6%', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e12, noNaN: true }), (amount) => {
      const gain = calculateRoundAmountAbove(amount) / amount - 1;
      expect(gain).toBeGreaterThan(0.0049);
      expect(gain).toBeLessThan(0.06);
    }),
  );
});

it.each([
  [561.4, 555],
  [423.83, 420],
  [100, 95],
  [1003, 950],
  [9.99, 9.9],
  [57_210, 56_500],
])('calculateRoundAmountBelow rounds %d to %d', (amount, round) => {
  expect(calculateRoundAmountBelow(amount)).toBe(round);
});

it('calculateRoundAmountBelow always lowers the amount by 0.5% to 6%', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 1e12, noNaN: true }), (amount) => {
      const saved = 1 - calculateRoundAmountBelow(amount) / amount;
      expect(saved).toBeGreaterThan(0.0049);
      expect(saved).toBeLessThan(0.06);
    }),
  );
});
