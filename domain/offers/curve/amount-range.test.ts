import { describe, expect, it } from 'vitest';
import { curveAmountRange } from './amount-range.ts';

describe('the amount range of cost curves [D6]', () => {
  it.each([
    ['USD', 1, { from: 1_00, to: 20_000_00 }],
    ['GBP', 1.2637, { from: 1_00, to: 16_000_00 }],
    ['JPY', 0.0067281, { from: 150, to: 3_000_000 }],
    ['KWD', 3.2743, { from: 1_000, to: 6_100_000 }],
    ['IDR', 0.0000598, { from: 17_000_00, to: 10_000_000_00 }],
    ['EUR', undefined, { from: 1_00, to: 20_000_00 }],
  ])('covers 1 to 20,000 dollars in %s, within the limits of a search', (currency, rateToUsd, range) => {
    expect(curveAmountRange(currency, rateToUsd)).toEqual(range);
  });
});
