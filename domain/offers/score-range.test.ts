import { describe, expect, it } from 'vitest';
import { money } from '../money/money.ts';
import { exampleOffer } from './example-offer-overrides.ts';
import { scoreOffer } from './offer-score.ts';
import { calculateScoreRange } from './score-range.ts';

const usd = (minor: number) => money(minor, 'USD');
const input = { totalCostPercent: 4, deliveryMinutes: 60, provider: exampleOffer().provider, year: 2026 };

describe('calculateScoreRange', () => {
  it('returns the scores at the highest and the lowest cost', () => {
    const ends = {
      totalCost: { low: usd(1000), high: usd(10_000) },
      receiveAmount: { low: usd(90_000), high: usd(99_000) },
    };
    const onlyCost = { cost: 1, speed: 0, rating: 0, reliability: 0 };
    // A cost of 10% of 1,000 dollars earns a quarter of the marks, and 1% earns 2^(−1/5) of them.
    expect(calculateScoreRange(ends, 100_000, input, onlyCost)).toEqual({ low: 25, high: 87 });
    expect(calculateScoreRange(ends, 100_000, input)).toEqual({
      low: scoreOffer({ ...input, totalCostPercent: 10 }),
      high: scoreOffer({ ...input, totalCostPercent: 1 }),
    });
  });
});
