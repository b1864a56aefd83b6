/** [S2-6..10, S6-2] The paths of pages for signed-in users. A remembered route can only lead to one of these. */
export const guardedPaths = ['saved', 'favorites', 'alerts', 'profile', 'delivery-tracking'] as const;
export type GuardedPath = (typeof guardedPaths)[number];
