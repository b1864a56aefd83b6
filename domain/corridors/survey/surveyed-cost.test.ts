import { describe, expect, it } from 'vitest';
import { countryByCode } from '../../reference/countries.ts';
import { compareWithCostTargets } from './cost-targets.ts';
import { findSurveyedCost } from './surveyed-cost.ts';
import { surveyedCostTable } from './surveyed-cost-table.ts';

describe('findSurveyedCost', () => {
  it('uses a table that lists each corridor once with known countries, a period and at least one service', () => {
    const seen = new Set<string>();
    for (const [from, to, period, , , services] of surveyedCostTable) {
      expect([countryByCode(from)?.code, countryByCode(to)?.code]).toEqual([from, to]);
      expect(seen.has(from + to)).toBe(false);
      seen.add(from + to);
      expect(period).toMatch(/^20\d\d Q[1-4]$/);
      expect(services).toBeGreaterThan(0);
    }
    expect(seen.size).toBe(279);
  });

  it('returns the costs, the period and the number of services, or undefined if there are fewer than three services', () => {
    expect(findSurveyedCost('AE', 'BD')).toEqual({
      period: '2025 Q1',
      costPercent200Usd: 6.22,
      costPercent500Usd: 4.98,
      services: 7,
    });
    for (const [from, to, , , , services] of surveyedCostTable)
      expect(findSurveyedCost(from, to) === undefined).toBe(services < 3);
    expect(findSurveyedCost('IS', 'FJ')).toBeUndefined();
  });
});

describe('compareWithCostTargets', () => {
  it.each([
    [6.22, [3.22, 1.22], [false, false]],
    [2.99, [-0.01, -2.01], [true, true]],
    [3, [0, -2], [false, true]],
    [3.01, [0.01, -1.99], [false, true]],
    [5, [2, 0], [false, true]],
    [5.01, [2.01, 0.01], [false, false]],
    [-0.5, [-3.5, -5.5], [true, true]],
  ])('compares %s percent with the targets of 3 and 5 percent', (cost, distances, met) => {
    const targets = compareWithCostTargets(cost);
    expect(targets.map(({ distance }) => distance)).toEqual(distances);
    expect(targets.map(({ isMet }) => isMet)).toEqual(met);
    expect(targets.map(({ targetPercent }) => targetPercent)).toEqual([3, 5]);
  });
});
