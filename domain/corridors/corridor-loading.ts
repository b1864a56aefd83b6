/**
 * How the popular corridors are loaded ([S4.5-1..4], [S9-3]): from the browser's cached copy if it is under an hour
 * old, otherwise from the server. After a failure, the page shows a copy of any age or, without one, the built-in
 * corridors or an error. Only a manual refresh skips the copy; the timer doesn't, so an open page sends one request an
 * hour.
 */
export const corridorCacheTtlMs = 60 * 60_000;
export const corridorAutoRefreshIntervalMs = 300_000;
/** [S9-3] The numbers of corridors that the home page requests, the API returns by default, and the skeleton shows. */
export const homeCorridorCount = 8;
export const defaultCorridorCount = 6;
export const corridorSkeletonCount = 4;

/** [S4.5-3] The source of the displayed corridors. */
export type CorridorSource = 'cache' | 'api' | 'cache-fallback';
/** Why corridors are loaded: the page opened, five minutes passed, or the user pressed the refresh button. */
export type CorridorLoadReason = 'load' | 'timer' | 'manual';

export type CachedCorridors<T> = { readonly corridors: readonly T[]; readonly storedAt: number };
export type CorridorLoadResponse<T> =
  | { readonly ok: true; readonly corridors: readonly T[] }
  | { readonly ok: false; readonly reached: boolean };

export type CorridorLoadOutcome<T> =
  | { readonly kind: 'shown'; readonly source: CorridorSource; readonly corridors: readonly T[]; readonly at: number }
  /** [S4.5-4], [S8-17] The built-in corridors are shown instead. */
  | { readonly kind: 'fallback'; readonly because: 'server_failed' | 'none_returned' }
  /** [S8-18] Nothing to show. */
  | { readonly kind: 'failed' };

/**
 * [S4.5-1], [S4.5-3] Returns whether the cached copy is used without a request. A copy dated in the future isn't used,
 * because the clock was wrong when the copy was stored.
 */
export function canUseCachedCorridors(
  copy: CachedCorridors<unknown> | undefined,
  reason: CorridorLoadReason,
  now: number,
): boolean {
  if (copy === undefined || reason === 'manual') return false;
  const age = now - copy.storedAt;
  return age >= 0 && age < corridorCacheTtlMs;
}

/** [S4.5-2], [S4.5-4] Returns what to show after a request. `at`: when the corridors were loaded from the server. */
export function corridorLoadOutcome<T>(
  reply: CorridorLoadResponse<T>,
  copy: CachedCorridors<T> | undefined,
  now: number,
): CorridorLoadOutcome<T> {
  if (reply.ok) {
    if (reply.corridors.length === 0) return { kind: 'fallback', because: 'none_returned' };
    return { kind: 'shown', source: 'api', corridors: reply.corridors, at: now };
  }
  if (copy && copy.corridors.length > 0) {
    return { kind: 'shown', source: 'cache-fallback', corridors: copy.corridors, at: copy.storedAt };
  }
  return reply.reached ? { kind: 'fallback', because: 'server_failed' } : { kind: 'failed' };
}
