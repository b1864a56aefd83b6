import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryByCode } from '../reference/countries.ts';
import { type CorridorSearchCount, calculateSearchWeight, rankCorridors } from './corridor-popularity.ts';
import { corridorVolumes } from './corridor-volumes.ts';

const searches = (from: string, to: string, count: number, daysAgo = 0): CorridorSearchCount => ({
  fromCountry: from,
  toCountry: to,
  searches: count,
  daysAgo,
});
const rank = (found: readonly CorridorSearchCount[] = []) => rankCorridors(corridorVolumes, found);
const placeOf = (id: string, found: readonly CorridorSearchCount[]) =>
  rank(found).findIndex((one) => one.id === id) + 1;

describe('corridor volumes', () => {
  it('list each corridor between known countries once, from the largest to the smallest [S2.3-12]', () => {
    expect(corridorVolumes).toHaveLength(300);
    expect(new Set(corridorVolumes.map(([from, to]) => from + to)).size).toBe(300);
    for (const [index, [from, to, usdMillions]] of corridorVolumes.entries()) {
      expect(countryByCode(from) && countryByCode(to) && from !== to, `${from}-${to}`).toBeTruthy();
      expect(usdMillions).toBeLessThanOrEqual(corridorVolumes[index - 1]?.[2] ?? Number.POSITIVE_INFINITY);
      expect(usdMillions).toBeGreaterThan(0);
    }
  });
});

describe('rankCorridors', () => {
  it('ranks corridors by remittance volume if there are no searches [S2.3-12]', () => {
    expect(rank().map((one) => one.id)).toEqual(corridorVolumes.map(([from, to]) => `${from}-${to}`));
    expect(rank()[0]).toEqual({
      id: 'US-MX',
      fromCountry: 'US',
      toCountry: 'MX',
      usdMillions: 52595,
      popularityScore: 100,
    });
    expect(rank()[1]?.popularityScore).toBe(61);
  });

  it.each([
    [0, 0],
    [10, 0.0098],
    [500, 0.25],
    [1_000_000, 0.4998],
  ])('gives %d searches a weight of %d [S2.3-12]', (count, weight) => {
    expect(calculateSearchWeight(count)).toBeCloseTo(weight, 4);
  });

  it('moves a corridor up slightly after a few searches and a lot after many, but leaves the largest in the top two [S2.3-12]', () => {
    expect(placeOf('DE-EG', [])).toBeGreaterThan(298);
    expect(placeOf('DE-EG', [searches('DE', 'EG', 5)])).toBeGreaterThan(250);
    expect(placeOf('DE-EG', [searches('DE', 'EG', 400)])).toBeLessThan(25);
    expect(placeOf('US-MX', [searches('DE', 'EG', 1e6)])).toBeLessThanOrEqual(2);
  });

  it("halves a search's weight after two weeks and drops it after ninety days [S2.3-12]", () => {
    const fresh = rank([searches('DE', 'EG', 200)]);
    expect(rank([searches('DE', 'EG', 400, 14)])).toEqual(fresh);
    expect(rank([searches('DE', 'EG', 1e9, 90)])).toEqual(rank());
  });

  it('ranks a corridor without a known volume below one with a known volume and the same number of searches', () => {
    const found = rank([searches('IS', 'FJ', 300), searches('US', 'IN', 300)]);
    const searched = found.find((one) => one.id === 'IS-FJ');
    expect(searched?.usdMillions).toBeUndefined();
    expect(searched?.popularityScore).toBeGreaterThan(0);
    expect(found.findIndex((one) => one.id === 'IS-FJ')).toBeGreaterThan(found.findIndex((one) => one.id === 'US-IN'));
  });

  it('returns each corridor once, in order, with a score from 0 to 100', () => {
    const search = fc.record({
      fromCountry: fc.constantFrom('US', 'GB', 'AE', 'JP'),
      toCountry: fc.constantFrom('MX', 'IN', 'PH', 'NP'),
      searches: fc.nat(1e6),
      daysAgo: fc.nat(200),
    });
    fc.assert(
      fc.property(fc.array(search, { maxLength: 30 }), (found) => {
        const ranked = rank(found);
        expect(new Set(ranked.map((one) => one.id)).size).toBe(ranked.length);
        for (const [index, one] of ranked.entries()) {
          expect(one.popularityScore).toBeGreaterThanOrEqual(0);
          expect(one.popularityScore).toBeLessThanOrEqual(ranked[index - 1]?.popularityScore ?? 100);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('returns an empty list if there are no volumes and no searches', () => {
    expect(rankCorridors([], [])).toEqual([]);
  });
});
