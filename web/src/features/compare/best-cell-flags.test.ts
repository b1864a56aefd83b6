import { describe, expect, it } from 'vitest';
import { bestCellFlags, bestPriceCellFlags, hasDifferentValues } from './best-cell-flags.ts';

const sound = { fallbacks: [] };
const guessed = { fallbacks: ['fixedFee'] };

describe('a comparison row', () => {
  it.each([
    ['the highest value', [3, 9, 5], 'more', [false, true, false]],
    ['the lowest value', [3, 9, 5], 'less', [true, false, false]],
    ['both values in a tie', [3, 3, 5], 'less', [true, true, false]],
    ['none if all are equal', [4, 4, 4], 'less', [false, false, false]],
    ['none if only one is known', [null, 4, null], 'less', [false, false, false]],
    ['the best known value', [null, 4, 6], 'less', [false, true, false]],
  ] as const)('marks %s', (_name, values, judged, expected) => {
    expect(bestCellFlags([sound, sound, sound], values, judged)).toEqual(expected);
  });

  it("doesn't mark a cell based on default values", () => {
    expect(bestCellFlags([guessed, sound], [1, 2], 'less')).toEqual([false, true]);
    expect(bestCellFlags([guessed, guessed], [1, 2], 'less')).toEqual([false, false]);
  });

  it('marks nothing if neither a higher nor a lower value is better', () => {
    expect(bestCellFlags([sound, sound], [1, 2], undefined)).toEqual([false, false]);
  });

  it.each([
    [
      'no overlap',
      [
        { low: 10, high: 10 },
        { low: 11, high: 14 },
      ],
      [true, false],
    ],
    [
      'another price’s range contains the best price',
      [
        { low: 10, high: 10 },
        { low: 9, high: 14 },
      ],
      [false, false],
    ],
    [
      'the best price’s range contains another price',
      [
        { low: 8, high: 12 },
        { low: 12, high: 12 },
      ],
      [false, false],
    ],
  ] as const)('marks the best price unless a range overlaps: %s [B1-5]', (_name, spans, expected) => {
    const columns = spans.map((span) => ({ isEstimate: span.low !== span.high, span }));
    expect(bestPriceCellFlags(columns, [true, false], ({ span }) => span)).toEqual(expected);
  });

  it("doesn't mark an estimated fee or rate, because its range is unknown [B1-5]", () => {
    const columns = [{ isEstimate: true }, { isEstimate: false }];
    expect(bestPriceCellFlags(columns, [true, false], undefined)).toEqual([false, false]);
    expect(bestPriceCellFlags(columns, [false, true], undefined)).toEqual([false, true]);
  });

  it('reports whether its values differ', () => {
    expect(hasDifferentValues(['a', 'a'])).toBe(false);
    expect(hasDifferentValues([1, null])).toBe(true);
  });
});
