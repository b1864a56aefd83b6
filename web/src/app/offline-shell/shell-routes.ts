import type { RouteObject } from 'react-router';
import { OfflinePage } from '../../pages/offline/offline-page.tsx';

/** The path at which the server renders the shell. */
export const shellPath = '/offline';

/** Returns the routes of the offline shell: a single page, shown for every page that isn't cached on this device. */
export function shellRoutes([root]: readonly RouteObject[]): RouteObject[] {
  if (!root || root.index) throw new Error('The first route holds all others');
  return [{ ...root, children: [{ path: '*', id: 'offline', Component: OfflinePage }] }];
}
