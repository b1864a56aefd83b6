import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateTrend } from './rate-trend.ts';

function trendOf(...rates: number[]) {
  return rateTrend(rates.map((rate, at) => ({ at, rate })));
}

describe('the rate trend', () => {
  it.each([
    ['rises above +1% [S4.4-1]', [1, 1.0101], 'rising'],
    ['is stable at exactly +1% [S4.4-1]', [1, 1.01], 'stable'],
    ['is stable at exactly -1% [S4.4-1]', [1, 0.99], 'stable'],
    ['falls below -1% [S4.4-1]', [1, 0.9899], 'falling'],
    ['is stable without movement [S4.4-1]', [58, 58, 58], 'stable'],
    ['is stable with one point [S4.4-1]', [58], 'stable'],
    ['is stable without points [S4.4-1]', [], 'stable'],
    ['compares only the first and the last point [S4.4-1]', [1, 3, 1.001], 'stable'],
  ])('%s', (_title, rates, expected) => {
    expect(trendOf(...rates).direction).toBe(expected);
  });

  it('has an undefined `changePercent` if there are fewer than two points [S4.4-1]', () => {
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

  it('has a direction that matches the change [S4.4-1]', () => {
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
