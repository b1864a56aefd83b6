import type { RouteObject } from 'react-router';
import { OfflinePage } from '../../pages/offline/offline-page.tsx';

/** Where the server renders the shell. */
export const shellPath = '/offline';

/** The site with one page, which stands for all that this device does not have. */
export function shellRoutes([root]: readonly RouteObject[]): RouteObject[] {
  if (!root || root.index) throw new Error('The first route holds all others');
  return [{ ...root, children: [{ path: '*', id: 'offline', Component: OfflinePage }] }];
}
