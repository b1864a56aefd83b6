import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUncoveredRanges } from './find-uncovered-ranges.ts';

const range = (from: number, to: number) => ({ from, to });

describe('the amounts that nothing else covers', () => {
  it.each([
    ['the whole range if there is no other range', [], [range(10, 20)]],
    ['the whole range if the others are outside it', [range(1, 9), range(21, 30)], [range(10, 20)]],
    ['the part above another range', [range(1, 10)], [range(11, 20)]],
    ['the part below another range', [range(20, 30)], [range(10, 19)]],
    ['the parts on both sides of another range', [range(12, 18)], [range(10, 11), range(19, 20)]],
    ['none if another range covers all of them', [range(10, 20)], []],
    ['none if two adjacent ranges cover all of them', [range(15, 25), range(5, 14)], []],
    ['those between two ranges', [range(16, 25), range(5, 14)], [range(15, 15)]],
  ])('are %s [B1-2]', (_rule, covered, parts) => {
    expect(findUncoveredRanges(range(10, 20), covered)).toEqual(parts);
  });

  it('are exactly the amounts in the range that no other range contains [B1-2]', () => {
    const anyRange = fc
      .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 10 }))
      .map(([from, length]) => range(from, from + length));
    fc.assert(
      fc.property(anyRange, fc.array(anyRange, { maxLength: 5 }), (whole, covered) => {
        const listed = findUncoveredRanges(whole, covered).flatMap(amountsOf);
        const rest = amountsOf(whole).filter(
          (amount) => !covered.some(({ from, to }) => from <= amount && amount <= to),
        );
        expect(listed).toEqual(rest);
      }),
    );
  });
});

function amountsOf({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
