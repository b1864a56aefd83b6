import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countries } from '../reference/countries.ts';
import { type CorridorInsightNumbers, corridorInsight } from './corridor-insight.ts';
import { corridorRegions } from './corridor-regions.ts';
import { corridorTrend, corridorTrendLabel } from './corridor-trend.ts';
import { formatCorridorNumber, formatCorridorRate } from './format-corridor-number.ts';
import { isCorridorInRegion } from './is-corridor-in-region.ts';
import { resolveCountry } from './resolve-country.ts';
import { standardCorridorAmount } from './standard-corridor-amount.ts';

describe('formatCorridorNumber', () => {
  it.each([
    [undefined, 'N/A'],
    [null, 'N/A'],
    ['12', 'N/A'],
    [Number.NaN, 'N/A'],
    [Number.POSITIVE_INFINITY, 'N/A'],
    [0, '0.00'],
    [2.5, '2.50'],
    [999.994, '999.99'],
    [1000, '1,000'],
    [26312.5, '26,312.5'],
  ])('formats %s as "%s" [S5-10]', (value, text) => {
    expect(formatCorridorNumber(value, 'en')).toBe(text);
  });

  it.each([
    [58.1234, '58.12'],
    [0.0172, '0.017200'],
    [15652.3, '15,652.3'],
    ['x', 'N/A'],
  ])('formats a rate of %s as "%s" [S5-10]', (value, text) => {
    expect(formatCorridorRate(value, 'en')).toBe(text);
  });
});

describe('corridorTrend', () => {
  it.each([
    ['rising', 'up', 'Rate improving'],
    ['falling', 'down', 'Rate declining'],
    ['stable', 'stable', 'Stable'],
    [undefined, 'stable', 'Stable'],
  ] as const)('maps the direction %s to %s with the label "%s" [S2.3-12] [S3.6-2]', (direction, trend, label) => {
    expect(corridorTrend(direction, true)).toBe(trend);
    expect(corridorTrend(direction, false)).toBe('unknown');
    expect(corridorTrendLabel(trend)).toBe(label);
  });

  it('labels any other trend "Stable" [S2.3-12]', () => {
    expect(corridorTrendLabel('sideways')).toBe('Stable');
  });
});

describe('resolveCountry', () => {
  it.each([
    ['USA', 'US', 'United States'],
    ['United States', 'US', 'United States'],
    ['UK', 'GB', 'United Kingdom'],
    ['ph', 'PH', 'Philippines'],
  ])('resolves "%s" to %s, %s [S2.3-12]', (text, code, name) => {
    expect(resolveCountry(text)).toEqual({ code, name });
  });

  it.each(['', 'Atlantis', 'Congo', '__proto__'])('returns undefined for "%s"', (text) => {
    expect(resolveCountry(text)).toBeUndefined();
  });
});

describe('standardCorridorAmount', () => {
  it.each([
    [1, 500],
    [0.75, 200],
    [3.6725, 1000],
    [150, 50_000],
    [0.307, 100],
    [26_000, 10_000_000],
  ])('given a rate of %d units per dollar, returns %d [S3.6-1]', (unitsPerUsd, amount) => {
    expect(standardCorridorAmount(unitsPerUsd)).toBe(amount);
  });

  it('returns an amount worth 200 to 500 dollars for any rate [S3.6-1]', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 1e6, noNaN: true }), (unitsPerUsd) => {
        const usd = standardCorridorAmount(unitsPerUsd) / unitsPerUsd;
        expect(usd).toBeGreaterThan(199.99);
        expect(usd).toBeLessThanOrEqual(500.01);
      }),
    );
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('throws if the rate is %d', (rate) => {
    expect(() => standardCorridorAmount(rate)).toThrow('No rate');
  });
});

describe('corridorInsight', () => {
  const figures: CorridorInsightNumbers = {
    amount: 500,
    currency: 'USD',
    toCurrency: 'PHP',
    bestReceiveAmount: 29_000,
    averageReceiveAmount: 28_900,
    isBestClear: true,
    changePercent: 0.4,
    fastestMinutes: 2880,
    isFastestTypical: false,
  };

  it.each([
    ['a large movement', { changePercent: -2 }, { kind: 'rate_moved', changePercent: -2 }],
    [
      'a gain of 1% from choosing the best offer',
      { averageReceiveAmount: 28_700 },
      { kind: 'choosing_pays', amount: 500, currency: 'USD', more: 300, toCurrency: 'PHP' },
    ],
    ['a fast arrival', { fastestMinutes: 60 }, { kind: 'arrives_soon', minutes: 60 }],
    [
      'a fast arrival that users measured',
      { fastestMinutes: 60, isFastestTypical: true },
      { kind: 'arrives_soon', minutes: 60, isTypical: true },
    ],
    ['nothing if nothing is notable', {}, null],
    ['nothing without data', { changePercent: null, fastestMinutes: null, averageReceiveAmount: 0 }, null],
  ])('reports %s [S2.3-12]', (_what, change, insight) => {
    expect(corridorInsight({ ...figures, ...change })).toEqual(insight);
  });
});

describe('corridor regions', () => {
  it('include every country [S7-6]', () => {
    expect(new Set(countries.map((country) => country.region))).toEqual(new Set(corridorRegions));
  });

  it('include a corridor if either country belongs to the region [S7-6]', () => {
    const corridor = { fromCountry: 'AE', toCountry: 'IN' };
    expect(corridorRegions.filter((region) => isCorridorInRegion(corridor, region))).toEqual(['gulf', 'south_asia']);
  });
});
