import { sessionStore } from '../../storage/browser-storage.ts';
import { intendedRouteKey } from '../../storage/personal-traces.ts';
import { guardedPaths } from './guarded-paths.ts';

/** Path, name, parameters and query, as [S2.1-2] lists them. */
export type IntendedRoute = {
  readonly path: string;
  readonly name: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: string;
};

export function rememberRoute(route: IntendedRoute): void {
  sessionStore.write(intendedRouteKey, route);
}

/** [S2.1-3] The remembered address, taken out; undefined when there is none, or none of a page of ours: other hands may have written it. */
export function takeRoute(): string | undefined {
  const kept = sessionStore.read(intendedRouteKey);
  sessionStore.remove(intendedRouteKey);
  return addressOf(kept);
}

/** The address of a kept route if it is a guarded page. */
export function addressOf(kept: unknown): string | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { path, query } = kept as Partial<Record<keyof IntendedRoute, unknown>>;
  if (typeof path !== 'string' || !guardedPaths.some((guarded) => path === `/${guarded}`)) return undefined;
  return typeof query === 'string' && query.startsWith('?') ? path + query : path;
}
