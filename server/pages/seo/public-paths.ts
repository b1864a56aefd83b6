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

/** Pages that exist only in English; they aren't indexed in other languages. */
export const englishPages: readonly string[] = ['/developers/terms', '/privacy', '/terms'];

/** [S2.1-2] Pages for signed-in users, useless for visitors. */
export const guardedPaths: readonly string[] = ['/saved', '/favorites', '/alerts', '/profile', '/delivery-tracking'];
