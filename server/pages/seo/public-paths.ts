import { articleSlugs } from '../../people/help/article-slugs.ts';

const pages: readonly string[] = [
  '/',
  '/send',
  '/compare',
  '/check',
  '/about',
  '/about/score',
  '/help',
  '/contact',
  '/developers',
  '/privacy',
  '/terms',
];

/** Pages of the site besides the corridors' that search engines are shown; a browser test opens each of them. */
export async function publicPaths(): Promise<readonly string[]> {
  return [...pages, ...[...(await articleSlugs())].sort().map((slug) => `/help/article/${slug}`)];
}

/** [S2.1-2] Pages for signed-in people: nobody else has anything to find there. */
export const guardedPaths: readonly string[] = ['/saved', '/favorites', '/alerts', '/profile', '/delivery-tracking'];
