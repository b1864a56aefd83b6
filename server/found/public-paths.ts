/** Pages of the site besides the corridors' that search engines are shown; a browser test opens each of them. */
export const publicPaths: readonly string[] = ['/', '/send', '/compare', '/about/score', '/developers'];

/** [S2.1-2] Pages for signed-in people: nobody else has anything to find there. */
export const guardedPaths: readonly string[] = ['/saved', '/favorites', '/alerts', '/profile', '/delivery-tracking'];
