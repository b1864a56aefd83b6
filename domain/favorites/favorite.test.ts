import { describe, expect, it } from 'vitest';
import { isSamePair } from './favorite.ts';

describe('favorites', () => {
  it('are of one pair when both countries are the same, and the way back is another pair [S5-7]', () => {
    const there = { fromCountry: 'US', toCountry: 'PH' };
    expect(isSamePair(there, { ...there })).toBe(true);
    expect(isSamePair(there, { fromCountry: 'US', toCountry: 'IN' })).toBe(false);
    expect(isSamePair(there, { fromCountry: 'PH', toCountry: 'US' })).toBe(false);
  });
});
