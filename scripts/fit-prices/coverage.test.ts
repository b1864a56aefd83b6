import { describe, expect, test } from 'vitest';
import { calculateCoverage, type EvaluatedRange } from './coverage.ts';

const corridor = (name: string, inside: number, outside: number): EvaluatedRange[] =>
  Array.from({ length: inside + outside }, (_, index) => ({ corridor: name, isCovered: index < inside }));
const corridors = (count: number, inside: number, outside: number) =>
  Array.from({ length: count }, (_, index) => corridor(`GB ${index}`, inside, outside)).flat();

describe('calculateCoverage', () => {
  test('returns the share of prices inside their ranges', () => {
    expect(calculateCoverage(corridors(20, 8, 2))).toMatchObject({ covered: 0.8, standardError: 0, corridors: 20 });
  });

  test('returns a larger standard error if the missed prices share a corridor', () => {
    const apart = [...corridor('JP PH', 0, 20), ...corridor('JP IN', 20, 0), ...corridor('KR VN', 20, 0)];
    const mixed = [...corridor('JP PH', 13, 7), ...corridor('JP IN', 14, 6), ...corridor('KR VN', 13, 7)];
    expect(calculateCoverage(apart).covered).toBeCloseTo(calculateCoverage(mixed).covered);
    // The three corridors deviate from 2/3 of 20 prices by −40/3, 20/3 and 20/3.
    expect(calculateCoverage(apart).standardError).toBeCloseTo(Math.sqrt(((1600 + 400 + 400) / 9) * (3 / 2)) / 60);
    expect(calculateCoverage(mixed).standardError).toBeLessThan(0.05);
  });

  test.each([
    [corridors(16, 6, 1), true],
    [corridors(15, 7, 1), false],
    [[...corridors(15, 5, 1), ...corridor('JP PH', 8, 2)], true],
    [[...corridors(15, 5, 1), ...corridor('JP PH', 8, 1)], false],
  ])('needs 100 prices in 16 corridors for a meaningful result (case %#)', (judged, isMeaningful) => {
    expect(calculateCoverage(judged).isMeaningful).toBe(isMeaningful);
  });
});
