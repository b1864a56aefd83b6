/** [S2-6..10, S6-2] The pages for signed-in people, by their paths. A remembered route can lead to one of these and nowhere else. */
export const guardedPaths = ['saved', 'favorites', 'alerts', 'profile', 'delivery-tracking'] as const;
export type GuardedPath = (typeof guardedPaths)[number];
