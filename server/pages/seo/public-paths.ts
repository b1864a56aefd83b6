/** The pages that search engines may index, besides those of articles, corridors and providers; a test opens each. */
export const publicPages: readonly string[] = [
  '/',
  '/send',
  '/compare',
  '/check',
  '/providers',
  '/corrections',
  '/about',
  '/about/score',
  '/help',
  '/contact',
  '/developers',
  '/languages',
  '/developers/embed',
  '/developers/terms',
  '/data',
  '/privacy',
  '/terms',
];

/** Those of them that are written in English only: in another language they are not to be found. */
export const englishPages: readonly string[] = ['/developers/terms', '/privacy', '/terms'];

/** [S2.1-2] Pages for signed-in people, useless for anybody else. */
export const guardedPaths: readonly string[] = ['/saved', '/favorites', '/alerts', '/profile', '/delivery-tracking'];
