/**
 * The pages that search engines may index, in addition to articles, corridors and providers. A test opens each of them.
 */
export const publicPagePaths: readonly string[] = [
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

/** Pages that are available only in English. The sitemaps of other languages don't list them. */
export const englishOnlyPagePaths: readonly string[] = ['/developers/terms', '/privacy', '/terms'];

/** [S2.1-2] Pages that only signed-in users can use. */
export const guardedPagePaths: readonly string[] = [
  '/saved',
  '/favorites',
  '/alerts',
  '/profile',
  '/delivery-tracking',
];
