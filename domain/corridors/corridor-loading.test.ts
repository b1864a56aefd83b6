import { describe, expect, it } from 'vitest';
import {
  corridorAutoRefreshMs,
  corridorCacheMs,
  corridorOutcome,
  corridorSkeletonCards,
  corridorsByDefault,
  corridorsOnHome,
  isCopyEnough,
} from './corridor-loading.ts';
import { fallbackCorridors } from './fallback-corridors.ts';

const now = Date.UTC(2026, 9, 12, 12);
const copy = (ageMs: number) => ({ corridors: ['US-MX'], storedAt: now - ageMs });

describe('where popular corridors come from', () => {
  it('S9-3 has its numbers', () => {
    expect([corridorsOnHome, corridorsByDefault, corridorSkeletonCards]).toEqual([8, 6, 4]);
    expect([corridorCacheMs, corridorAutoRefreshMs]).toEqual([3_600_000, 300_000]);
  });

  it.each([
    ['load', 0, true],
    ['load', 3_599_999, true],
    ['load', 3_600_000, false],
    ['timer', 3_599_999, true],
    ['timer', 3_600_000, false],
    ['manual', 0, false],
    ['load', -1, false],
  ] as const)('S4.5-1 S4.5-3 on %s a copy of %d ms is enough: %s', (reason, ageMs, enough) => {
    expect(isCopyEnough(copy(ageMs), reason, now)).toBe(enough);
  });

  it('S4.5-1 asks the server where there is no copy', () => {
    expect(isCopyEnough(undefined, 'load', now)).toBe(false);
  });

  it('S4.5-3 says api for what the server gave', () => {
    expect(corridorOutcome({ ok: true, corridors: ['US-IN'] }, copy(5), now)).toEqual({
      kind: 'shown',
      source: 'api',
      corridors: ['US-IN'],
      at: now,
    });
  });

  it.each([true, false])('S4.5-2 falls back to the copy, however old, with its age (server reached: %s)', (reached) => {
    expect(corridorOutcome({ ok: false, reached }, copy(9e9), now)).toEqual({
      kind: 'shown',
      source: 'cache-fallback',
      corridors: ['US-MX'],
      at: now - 9e9,
    });
  });

  it('S4.5-2 fails without a copy when the server was not reached', () => {
    expect(corridorOutcome({ ok: false, reached: false }, undefined, now)).toEqual({ kind: 'failed' });
    expect(corridorOutcome({ ok: false, reached: false }, { corridors: [], storedAt: now }, now).kind).toBe('failed');
  });

  it('S4.5-4 S8-17 has three built-in corridors when the server failed, two when it gave none', () => {
    expect(corridorOutcome({ ok: false, reached: true }, undefined, now)).toEqual({
      kind: 'fallback',
      because: 'server_failed',
    });
    expect(corridorOutcome({ ok: true, corridors: [] }, copy(5), now)).toEqual({
      kind: 'fallback',
      because: 'none_returned',
    });
    const ids = (because: 'server_failed' | 'none_returned') =>
      fallbackCorridors(because).map(({ fromCountry, toCountry }) => `${fromCountry}-${toCountry}`);
    expect(ids('server_failed')).toEqual(['US-IN', 'US-PH', 'US-MX']);
    expect(ids('none_returned')).toHaveLength(2);
  });
});
