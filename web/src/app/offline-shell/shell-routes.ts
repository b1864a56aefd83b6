import type { RouteObject } from 'react-router';
import { OfflinePage } from '../../pages/offline/offline-page.tsx';

/** The path at which the server renders the shell. */
export const shellPath = '/offline';

/** Returns the site with a single page, which is shown for everything that this device doesn't have. */
export function shellRoutes([root]: readonly RouteObject[]): RouteObject[] {
  if (!root || root.index) throw new Error('The first route holds all others');
  return [{ ...root, children: [{ path: '*', id: 'offline', Component: OfflinePage }] }];
}
