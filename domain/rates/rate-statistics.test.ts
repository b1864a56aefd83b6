import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateStatistics, rateVolatilityPercent } from './rate-statistics.ts';

describe('rate statistics', () => {
  const tenDays = [50, 51, 52, 53, 54, 55, 56, 57, 58, 59];

  it.each([
    [60, 10, 100],
    [56.5, 7, 70],
    [50, 0, 5],
    [40, 0, 0],
  ])('rank %d above %d of 10 days and at percentile %d [D6]', (today, better, percentile) => {
    const statistics = rateStatistics(tenDays, today);
    expect(statistics?.betterThan).toEqual({ better, of: 10 });
    expect(statistics?.percentile).toBe(percentile);
  });

  it('count today toward the lowest and highest rates', () => {
    expect(rateStatistics(tenDays, 61)).toMatchObject({ low: 50, high: 61 });
    expect(rateStatistics(tenDays, 45)).toMatchObject({ low: 45, high: 59 });
  });

  it('are undefined without earlier days, and have no volatility for fewer than three days', () => {
    expect(rateStatistics([], 50)).toBeUndefined();
    expect(rateStatistics([50], 51)?.volatilityPercent).toBeUndefined();
  });

  it('measure volatility as the standard deviation of daily logarithmic returns in percent [S3.7-1]', () => {
    // The returns are +ln 1.01 and −ln 1.01: mean 0, deviation √2 × ln 1.01.
    expect(rateVolatilityPercent([100, 101, 100])).toBeCloseTo(Math.SQRT2 * Math.log(1.01) * 100, 10);
    expect(rateVolatilityPercent([7, 7, 7, 7])).toBe(0);
    // Equal growth each day has no volatility; 2% and then 4% each deviate by one percentage point from the mean of 3%.
    expect(rateVolatilityPercent([100, 110, 121, 133.1])).toBeCloseTo(0, 10);
    const uneven = [0, 0.02, 0.06].map(Math.exp);
    expect(rateVolatilityPercent(uneven)).toBeCloseTo(Math.SQRT2, 10);
    expect(rateStatistics(uneven.slice(0, 2), uneven[2] ?? 0)?.volatilityPercent).toBeCloseTo(Math.SQRT2, 10);
  });

  it('have a percentile between 0 and 100, and a range that contains every day’s rate', () => {
    const rate = fc.double({ min: 0.001, max: 1000, noNaN: true });
    fc.assert(
      fc.property(fc.array(rate, { minLength: 1 }), rate, (rates, today) => {
        const statistics = rateStatistics(rates, today);
        expect(statistics?.percentile).toBeGreaterThanOrEqual(0);
        expect(statistics?.percentile).toBeLessThanOrEqual(100);
        expect(rates.every((r) => r >= (statistics?.low ?? 0) && r <= (statistics?.high ?? 0))).toBe(true);
      }),
    );
  });
});
