import { describe, expect, it } from 'vitest';
import { findContradiction, isCorroboratedRate, isDisputedRate, type ReportedRate } from './rate-contradiction.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 0, 10);
const reports = (...said: readonly (readonly [source: string, perUsd: number, asOf?: number])[]) =>
  new Map(said.map(([source, perUsd, asOf = now]) => [source, new Map([['PHP', { perUsd, asOf }]])]));
const said: ReportedRate = { perUsd: 110, asOf: now };

describe('findContradiction', () => {
  it('returns the distance to the nearer of two sources, and the date of the older one', () => {
    const two = reports(['a', 100, now - 2 * day], ['b', 101, now - day]);
    const contradiction = findContradiction(two, 'c', 'PHP', said);
    expect(contradiction?.asOf).toBe(now - 2 * day);
    expect(contradiction?.distancePercent).toBeCloseTo((110 / 101 - 1) * 100);
  });

  it('is undefined for a single other source, for two sources that republish the same values, and for another currency', () => {
    expect(findContradiction(reports(['a', 100]), 'c', 'PHP', said)).toBeUndefined();
    expect(findContradiction(reports(['ecb', 100], ['frankfurter', 100]), 'c', 'PHP', said)).toBeUndefined();
    expect(findContradiction(reports(['a', 100], ['b', 100]), 'c', 'INR', said)).toBeUndefined();
  });

  it('is undefined if a second source supports the value, even if two others contradict it', () => {
    const three = reports(['a', 100], ['b', 100], ['d', 110.5]);
    expect(findContradiction(three, 'c', 'PHP', said)).toBeUndefined();
  });

  it('finds two sources that agree among others that don’t', () => {
    const others = reports(['a', 80], ['b', 100], ['d', 90], ['e', 100.5]);
    expect(findContradiction(others, 'c', 'PHP', said)).toMatchObject({ asOf: now });
  });

  it('counts sources that are up to five days older or newer than the value', () => {
    const at = (asOf: number) => findContradiction(reports(['a', 100, asOf], ['b', 100]), 'c', 'PHP', said);
    expect(at(now - 5 * day)).toBeDefined();
    expect(at(now - 5 * day - 1)).toBeUndefined();
    expect(at(now + 5 * day)).toBeDefined();
    expect(at(now + 5 * day + 1)).toBeUndefined();
  });
});

describe('another source', () => {
  it('disputes a value that is more than 3% away', () => {
    const other = reports(['a', 100]);
    expect(isDisputedRate(other, 'c', 'PHP', { perUsd: 103, asOf: now })).toBe(false);
    expect(isDisputedRate(other, 'c', 'PHP', { perUsd: 103.1, asOf: now })).toBe(true);
    expect(isDisputedRate(other, 'a', 'PHP', { perUsd: 110, asOf: now })).toBe(false);
  });

  it('confirms a value that is at most 2% away', () => {
    const other = reports(['a', 100]);
    expect(isCorroboratedRate(other, 'c', 'PHP', { perUsd: 102, asOf: now })).toBe(true);
    expect(isCorroboratedRate(other, 'c', 'PHP', { perUsd: 102.1, asOf: now })).toBe(false);
    expect(isCorroboratedRate(other, 'a', 'PHP', { perUsd: 100, asOf: now })).toBe(false);
  });
});
