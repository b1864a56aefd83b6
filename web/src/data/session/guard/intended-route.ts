import { browserClock } from '../../../lib/time/browser-clock.ts';
import { sessionStore } from '../../storage/browser-storage.ts';
import { intendedRouteKey } from '../../storage/intended-route-key.ts';
import { guardedPaths } from './guarded-paths.ts';

/** Path, name, parameters and query, as [S2.1-2] lists them. */
export type IntendedRoute = {
  readonly path: string;
  readonly name: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: string;
};

/** Milliseconds. Who signs in later than that has forgotten what they wanted. */
const routeLifeMs = 30 * 60_000;

/** Remembers where somebody wanted to go. It holds for a sign-in that starts on the page `from`, where they were left. */
export function rememberRoute(route: IntendedRoute, from: string): void {
  sessionStore.write(intendedRouteKey, { ...route, from, at: browserClock() });
}

export function clearRoute(): void {
  sessionStore.remove(intendedRouteKey);
}

/** The remembered address, for a sign-in that starts on the page `here`. One that was left elsewhere is forgotten: it must not surprise anybody later. */
export function routeFor(here: string): string | undefined {
  const kept = sessionStore.read(intendedRouteKey);
  const url = addressOf(kept, browserClock());
  if (url !== undefined && (kept as { from?: unknown }).from === here) return url;
  clearRoute();
  return undefined;
}

/** After a sign-in that failed and led to the page `here`: the next one can start there. */
export function moveRoute(here: string): void {
  const kept = sessionStore.read(intendedRouteKey);
  if (typeof kept === 'object' && kept !== null) sessionStore.write(intendedRouteKey, { ...kept, from: here });
}

/** [S2.1-3] The remembered address, taken out; undefined when there is none, or none of a page of ours: other hands may have written it. */
export function claimRoute(): string | undefined {
  const kept = sessionStore.read(intendedRouteKey);
  clearRoute();
  return addressOf(kept, browserClock());
}

/** The address of a kept route if it is a guarded page, in whichever spelling the router accepts, and not too old. */
export function addressOf(kept: unknown, now: number): string | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { path, query, at } = kept as Readonly<Record<string, unknown>>;
  if (typeof path !== 'string' || typeof at !== 'number' || !(Math.abs(now - at) < routeLifeMs)) return undefined;
  const plain = path.toLowerCase().replace(/\/+$/, '');
  if (!guardedPaths.some((guarded) => plain === `/${guarded}`)) return undefined;
  return typeof query === 'string' && query.startsWith('?') ? plain + query : plain;
}
