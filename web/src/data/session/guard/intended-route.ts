import { browserClock } from '../../../lib/time/browser-clock.ts';
import { safeSessionStorage } from '../../storage/create-browser-storage.ts';
import { intendedRouteKey } from '../../storage/intended-route-key.ts';
import { guardedPaths } from './guarded-paths.ts';

/** The route that a visitor wanted to open, with the parts listed in [S2.1-2]. */
export type IntendedRoute = {
  readonly path: string;
  readonly name: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: string;
};

/** Lifetime of a saved route in milliseconds; a later sign-in ignores it. */
const maxRouteAgeMs = 30 * 60_000;

/** Saves the intended route for a sign-in that starts on the page `from`. */
export function saveIntendedRoute(route: IntendedRoute, from: string): void {
  safeSessionStorage.write(intendedRouteKey, { ...route, from, at: browserClock() });
}

export function clearIntendedRoute(): void {
  safeSessionStorage.remove(intendedRouteKey);
}

/**
 * Returns the saved path for a sign-in that starts on the page `here`. A route saved for another page is deleted, so it
 * can't redirect a later sign-in.
 */
export function readOrClearIntendedRoute(here: string): string | undefined {
  const kept = safeSessionStorage.read(intendedRouteKey);
  const url = parseIntendedRoutePath(kept, browserClock());
  if (url !== undefined && (kept as { from?: unknown }).from === here) return url;
  clearIntendedRoute();
  return undefined;
}

/**
 * After a failed sign-in that ended on the page `here`, ties the saved route to that page, so the next sign-in can
 * start there.
 */
export function setIntendedRouteOrigin(here: string): void {
  const kept = safeSessionStorage.read(intendedRouteKey);
  if (typeof kept === 'object' && kept !== null) safeSessionStorage.write(intendedRouteKey, { ...kept, from: here });
}

/**
 * [S2.1-3] Removes and returns the saved path; undefined if there is none or it isn't valid, because users can edit
 * browser storage.
 */
export function claimIntendedRoute(): string | undefined {
  const kept = safeSessionStorage.read(intendedRouteKey);
  clearIntendedRoute();
  return parseIntendedRoutePath(kept, browserClock());
}

/**
 * Returns a saved route's path and query; undefined if it is too old or isn't a guarded page. The path may be written
 * in any way that the router accepts.
 */
export function parseIntendedRoutePath(kept: unknown, now: number): string | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { path, query, at } = kept as Readonly<Record<string, unknown>>;
  if (typeof path !== 'string' || typeof at !== 'number' || !(Math.abs(now - at) < maxRouteAgeMs)) return undefined;
  const plain = path.toLowerCase().replace(/\/+$/, '');
  if (!guardedPaths.some((guarded) => plain === `/${guarded}`)) return undefined;
  return typeof query === 'string' && query.startsWith('?') ? plain + query : plain;
}
