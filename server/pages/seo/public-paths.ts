import { articleSlugs } from '../../people/help/article-slugs.ts';

/** Besides the articles', the corridors' and the providers'. */
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
  '/privacy',
  '/terms',
];

/** Returns the pages that search engines may index, besides the corridors'; a browser test opens each of them. */
export async function publicPaths(): Promise<readonly string[]> {
  return [...publicPages, ...[...(await articleSlugs())].sort().map((slug) => `/help/article/${slug}`)];
}

/** [S2.1-2] Pages for signed-in people, useless for anybody else. */
export const guardedPaths: readonly string[] = ['/saved', '/favorites', '/alerts', '/profile', '/delivery-tracking'];
