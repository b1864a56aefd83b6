import { describe, expect, it } from 'vitest';
import { hasVotes, shrinkRating, votesForRating } from './rating.ts';

describe('a rating', () => {
  it.each([
    [{ average: 5, count: 1 }, 4.09],
    [{ average: 5, count: 10 }, 4.5],
    [{ average: 1, count: 10 }, 2.5],
    [{ average: 4.6, count: 200 }, 4.57],
    [{ average: 5, count: 0 }, 4],
    [undefined, 4],
  ])('is shrunk from %j to %d with the weight of ten votes [D3]', (votes, rating) => {
    expect(shrinkRating(votes)).toBe(rating);
  });

  it('counts as soon as there is a vote', () => {
    expect([undefined, { average: 4, count: 0 }, { average: 4, count: 1 }].map(hasVotes)).toEqual([false, false, true]);
  });

  it.each([1, 7, 300])('can be converted to %i votes that shrink to the same rating', (count) => {
    expect(votesForRating(4.4, count).count).toBe(count);
    expect(shrinkRating(votesForRating(4.4, count))).toBe(4.4);
  });
});
