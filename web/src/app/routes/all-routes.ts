import type { RouteObject } from 'react-router';

/** Returns the whole site: the first routes with the later ones among the pages of their root. */
export function allRoutes([root]: readonly RouteObject[], laterRoutes: readonly RouteObject[]): RouteObject[] {
  if (!root || root.index) throw new Error('The first route holds all others');
  return [{ ...root, children: [...(root.children ?? []), ...laterRoutes] }];
}
