import { describe, expect, it } from 'vitest';
import { isSameCountryPair } from './favorite.ts';

describe('favorites', () => {
  it('match if they have the same countries in the same direction [S5-7]', () => {
    const there = { fromCountry: 'US', toCountry: 'PH' };
    expect(isSameCountryPair(there, { ...there })).toBe(true);
    expect(isSameCountryPair(there, { fromCountry: 'US', toCountry: 'IN' })).toBe(false);
    expect(isSameCountryPair(there, { fromCountry: 'PH', toCountry: 'US' })).toBe(false);
  });
});
