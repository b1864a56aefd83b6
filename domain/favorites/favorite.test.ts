import { describe, expect, it } from 'vitest';
import { addFavorite, type Favorite, isSamePair } from './favorite.ts';

const favorite = (id: string, toCountry = 'PH', addedAt = '2026-10-01T00:00:00.000Z'): Favorite => ({
  id,
  fromCountry: 'US',
  toCountry,
  note: '',
  addedAt,
});

describe('favourites', () => {
  it('S5-7 are one for each pair: the one that is there stays', () => {
    const list = [favorite('a')];
    expect(addFavorite(list, favorite('b'))).toBe(list);
  });

  it('S5-7 take the way back as another pair', () => {
    const back = { ...favorite('b'), fromCountry: 'PH', toCountry: 'US' };
    expect(isSamePair(favorite('a'), back)).toBe(false);
    expect(addFavorite([favorite('a')], back)).toHaveLength(2);
  });

  it('S3.4-1 stand newest first, so that one put back after its deletion stands where it stood', () => {
    const [old, middle, young] = [
      favorite('a', 'PH', '2026-10-01T00:00:00.000Z'),
      favorite('b', 'IN', '2026-10-02T00:00:00.000Z'),
      favorite('c', 'MX', '2026-10-03T00:00:00.000Z'),
    ];
    expect(addFavorite([young, old], middle).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });
});
