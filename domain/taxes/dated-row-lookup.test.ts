import { describe, expect, it } from 'vitest';
import { createDatedRowLookup, nextDay } from './dated-row-lookup.ts';
import { exampleTaxRule } from './example-tax-rule.ts';
import type { TaxRule } from './tax-rule.ts';

const at = (text: string): number => Date.parse(text);
const idsAt = (rules: readonly TaxRule[], text: string, place = 'US') =>
  createDatedRowLookup(rules)
    .rowsAt(place, at(text))
    .map(({ formula }) => formula.percent);

describe('createDatedRowLookup [B2-2]', () => {
  const first = exampleTaxRule({ from: '2026-01-01', to: '2026-12-31' });
  const second = exampleTaxRule({ from: '2027-01-01', formula: { percent: 2 } });

  it.each([
    ['2025-12-31T12:00:00Z', []],
    // Midnight UTC is still December 31 in New York.
    ['2026-01-01T00:00:00Z', []],
    ['2026-01-01T04:59:59.999Z', []],
    ['2026-01-01T05:00:00Z', [1]],
    ['2027-01-01T04:59:59.999Z', [1]],
    ['2027-01-01T05:00:00Z', [2]],
  ])("uses New York's calendar: at %s the percentages are %j", (instant, percents) => {
    expect(idsAt([first, second], instant)).toEqual(percents);
  });

  it.each([
    ['2026-06-30T14:59:59Z', []],
    ['2026-06-30T15:00:00Z', [1]],
  ])('starts a row on the local day in a place that is ahead of UTC: %s → %j', (instant, percents) => {
    const tokyo = exampleTaxRule({ place: 'JP', timeZone: 'Asia/Tokyo', from: '2026-07-01' });
    expect(idsAt([tokyo], instant, 'JP')).toEqual(percents);
  });

  it('applies a row without a start or end at any time, but only in its own place', () => {
    const always = exampleTaxRule({ from: undefined, to: undefined });
    expect(idsAt([always], '1990-01-01T00:00:00Z')).toEqual([1]);
    expect(idsAt([always], '2100-01-01T00:00:00Z')).toEqual([1]);
    expect(idsAt([always], '2026-06-01T00:00:00Z', 'US-OK')).toEqual([]);
    expect(idsAt([always], '2026-06-01T00:00:00Z', 'GB')).toEqual([]);
  });

  it('changes its version exactly when a rule starts or stops applying', () => {
    const { version } = createDatedRowLookup([first, second]);
    const versions = [
      '2026-01-01T04:59:59.999Z',
      '2026-01-01T05:00:00Z',
      '2026-12-31T23:00:00Z',
      '2027-01-01T05:00:00Z',
    ].map((text) => version(at(text)));
    expect(new Set(versions).size).toBe(3);
    expect(versions[1]).toBe(versions[2]);
    expect([...versions].sort((a, b) => a - b)).toEqual(versions);
  });
});

describe('nextDay', () => {
  it.each([
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
  ])('given the day %s, returns %s', (day, next) => {
    expect(nextDay(day)).toBe(next);
  });
});
