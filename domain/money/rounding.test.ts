import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multiplyThenDivide, percentOfMinorUnits, toMinor } from './rounding.ts';

describe('the rounding module [D1]', () => {
  it.each([
    [1.15, 2, 'down', 115],
    [1.15, 2, 'up', 115],
    [0.1 + 0.2, 2, 'up', 30],
    [1.001, 2, 'down', 100],
    [1.001, 2, 'up', 101],
    [1.0005, 3, 'up', 1001],
    [99.5, 0, 'down', 99],
    [99.5, 0, 'up', 100],
    [9_999_999.99, 2, 'down', 999_999_999],
  ] as const)('rounds %d with %d decimals %s to %d minor units', (amount, decimals, direction, expected) => {
    expect(toMinor(amount, decimals, direction)).toBe(expected);
  });

  it.each([
    [100_000, 0.5, 'up', 500],
    [100_001, 0.5, 'up', 501],
    [100_001, 0.5, 'down', 500],
    [1, 0.000001, 'up', 1],
    [10_000, -1.255, 'up', -125],
    [10_000, -1.255, 'down', -126],
    [49, 1, 'nearest', 0],
    [50, 1, 'nearest', 1],
    [149, 1, 'nearest', 1],
    [150, 1, 'nearest', 2],
    [-49, 1, 'nearest', 0],
    [-50, 1, 'nearest', 0],
    [-51, 1, 'nearest', -1],
    [10 ** 15, 0.00005, 'nearest', 500_000_000],
  ] as const)('calculates %d minor units × %d percent, rounded "%s", as %d', (amount, percent, direction, expected) => {
    expect(percentOfMinorUnits(amount, percent, direction)).toBe(expected);
  });

  it('divides exactly at any size', () => {
    const whole = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
    fc.assert(
      fc.property(
        whole,
        fc.integer({ min: 0, max: 10 ** 10 }),
        fc.integer({ min: 1, max: 10 ** 12 }),
        (a, b, divisor) => {
          const exact = BigInt(a) * BigInt(b);
          const by = BigInt(divisor);
          const down = BigInt(multiplyThenDivide(a, b, divisor, 'down'));
          const up = BigInt(multiplyThenDivide(a, b, divisor, 'up'));
          fc.pre(down <= BigInt(Number.MAX_SAFE_INTEGER) && down >= BigInt(Number.MIN_SAFE_INTEGER));
          expect(down * by <= exact && exact < (down + 1n) * by).toBe(true);
          expect(up - down).toBe(exact % by === 0n ? 0n : 1n);
        },
      ),
    );
  });
});
