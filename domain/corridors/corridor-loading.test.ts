import { describe, expect, it } from 'vitest';
import {
  canUseCachedCorridors,
  corridorAutoRefreshIntervalMs,
  corridorCacheTtlMs,
  corridorLoadOutcome,
  corridorSkeletonCount,
  defaultCorridorCount,
  homeCorridorCount,
} from './corridor-loading.ts';
import { fallbackCorridors } from './fallback-corridors.ts';

const now = Date.UTC(2026, 9, 12, 12);
const copy = (ageMs: number) => ({ corridors: ['US-MX'], storedAt: now - ageMs });

describe('loading popular corridors', () => {
  it('uses the specified counts and intervals [S9-3]', () => {
    expect([homeCorridorCount, defaultCorridorCount, corridorSkeletonCount]).toEqual([8, 6, 4]);
    expect([corridorCacheTtlMs, corridorAutoRefreshIntervalMs]).toEqual([3_600_000, 300_000]);
  });

  it.each([
    ['load', 0, true],
    ['load', 3_599_999, true],
    ['load', 3_600_000, false],
    ['timer', 3_599_999, true],
    ['timer', 3_600_000, false],
    ['manual', 0, false],
    ['load', -1, false],
  ] as const)(
    'decides for the reason "%s" whether a cached copy that is %d ms old can be used: %s [S4.5-1] [S4.5-3]',
    (reason, ageMs, enough) => {
      expect(canUseCachedCorridors(copy(ageMs), reason, now)).toBe(enough);
    },
  );

  it('requests the corridors if there is no cached copy [S4.5-1]', () => {
    expect(canUseCachedCorridors(undefined, 'load', now)).toBe(false);
  });

  it('reports api as the source of a server response [S4.5-3]', () => {
    expect(corridorLoadOutcome({ ok: true, corridors: ['US-IN'] }, copy(5), now)).toEqual({
      kind: 'shown',
      source: 'api',
      corridors: ['US-IN'],
      at: now,
    });
  });

  it.each([true, false])(
    'falls back to a copy of any age, and returns its timestamp (server reached: %s) [S4.5-2]',
    (reached) => {
      expect(corridorLoadOutcome({ ok: false, reached }, copy(9e9), now)).toEqual({
        kind: 'shown',
        source: 'cache-fallback',
        corridors: ['US-MX'],
        at: now - 9e9,
      });
    },
  );

  it("fails if there is no copy and the server can't be reached [S4.5-2]", () => {
    expect(corridorLoadOutcome({ ok: false, reached: false }, undefined, now)).toEqual({ kind: 'failed' });
    expect(corridorLoadOutcome({ ok: false, reached: false }, { corridors: [], storedAt: now }, now).kind).toBe(
      'failed',
    );
  });

  it('falls back to three built-in corridors if the server fails, or to two if it returns none [S4.5-4] [S8-17]', () => {
    expect(corridorLoadOutcome({ ok: false, reached: true }, undefined, now)).toEqual({
      kind: 'fallback',
      because: 'server_failed',
    });
    expect(corridorLoadOutcome({ ok: true, corridors: [] }, copy(5), now)).toEqual({
      kind: 'fallback',
      because: 'none_returned',
    });
    const ids = (because: 'server_failed' | 'none_returned') =>
      fallbackCorridors(because).map(({ fromCountry, toCountry }) => `${fromCountry}-${toCountry}`);
    expect(ids('server_failed')).toEqual(['US-IN', 'US-PH', 'US-MX']);
    expect(ids('none_returned')).toHaveLength(2);
  });
});
