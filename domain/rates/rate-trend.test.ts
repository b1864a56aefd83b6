import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateTrend } from './rate-trend.ts';

function trendOf(...rates: number[]) {
  return rateTrend(rates.map((rate, at) => ({ at, rate })));
}

describe('rate trend', () => {
  it.each([
    ['S4.4-1 rises above +1 %', [1, 1.0101], 'rising'],
    ['S4.4-1 is stable at exactly +1 %', [1, 1.01], 'stable'],
    ['S4.4-1 is stable at exactly -1 %', [1, 0.99], 'stable'],
    ['S4.4-1 falls below -1 %', [1, 0.9899], 'falling'],
    ['S4.4-1 is stable with no movement', [58, 58, 58], 'stable'],
    ['S4.4-1 is stable with one point', [58], 'stable'],
    ['S4.4-1 is stable with no point', [], 'stable'],
    ['S4.4-1 looks at the ends, not between', [1, 3, 1.001], 'stable'],
  ])('%s', (_title, rates, expected) => {
    expect(trendOf(...rates).direction).toBe(expected);
  });

  it('reports no change with fewer than two points [S4.4-1]', () => {
    expect(trendOf(58).changePercent).toBeUndefined();
  });

  it('sorts the points by time [S4.4-1]', () => {
    expect(
      rateTrend([
        { at: 7, rate: 1.1 },
        { at: 0, rate: 1 },
      ]),
    ).toEqual({ direction: 'rising', changePercent: 10 });
  });

  it('has a direction that fits the change [S4.4-1]', () => {
    const rate = fc.double({ min: 0.001, max: 1000, noNaN: true });
    fc.assert(
      fc.property(fc.array(rate, { minLength: 2 }), (rates) => {
        const { direction, changePercent = 0 } = trendOf(...rates);
        expect(direction === 'rising').toBe(changePercent > 1);
        expect(direction === 'falling').toBe(changePercent < -1);
      }),
    );
  });
});
