import { describe, expect, it } from 'vitest';
import { isSamePair } from './favorite.ts';

describe('favorites', () => {
  it('match if they have the same countries in the same direction [S5-7]', () => {
    const there = { fromCountry: 'US', toCountry: 'PH' };
    expect(isSamePair(there, { ...there })).toBe(true);
    expect(isSamePair(there, { fromCountry: 'US', toCountry: 'IN' })).toBe(false);
    expect(isSamePair(there, { fromCountry: 'PH', toCountry: 'US' })).toBe(false);
  });
});
