import { describe, expect, it } from 'vitest';
import { coarseRelativeTime, relativeTime } from './relative-time.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.UTC(2026, 8, 29, 12);

describe('relativeTime [S9-12]', () => {
  it.each([
    [59_999, { unit: 'just_now' }],
    [minute, { unit: 'minutes', count: 1 }],
    [hour - 1, { unit: 'minutes', count: 59 }],
    [hour, { unit: 'hours', count: 1 }],
    [day - 1, { unit: 'hours', count: 23 }],
    [-5, { unit: 'just_now' }],
  ] as const)('describes %d ms as %o [S9-12]', (elapsed, expected) => {
    expect(relativeTime(now - elapsed, now)).toEqual(expected);
  });

  it('returns a date for times at least one day ago [S9-12]', () => {
    expect(relativeTime(now - day, now)).toEqual({ unit: 'date', at: now - day });
  });
});

describe('coarseRelativeTime [S9-12]', () => {
  it.each([
    [hour - 1, { unit: 'just_now' }],
    [hour, { unit: 'hours', count: 1 }],
    [day - 1, { unit: 'hours', count: 23 }],
    [day, { unit: 'days', count: 1 }],
    [10 * day, { unit: 'days', count: 10 }],
  ] as const)('describes %d ms as %o [S9-12]', (elapsed, expected) => {
    expect(coarseRelativeTime(now - elapsed, now)).toEqual(expected);
  });
});
