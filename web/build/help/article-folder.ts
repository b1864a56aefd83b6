import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Article } from '../../src/features/help/article/article.ts';
import { readArticle } from './read-article.ts';

export const articleFolder = join(import.meta.dirname, '../../content/help');

/** The longer texts of other pages: about, privacy, terms. */
export const pageFolder = join(import.meta.dirname, '../../content/pages');

/** Returns every article by slug. Throws when a related article doesn't exist. */
export function readArticles(): Article[] {
  const articles = readdirSync(articleFolder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => readArticle(file.slice(0, -3), readFileSync(join(articleFolder, file), 'utf8')));
  const slugs = new Set(articles.map(({ slug }) => slug));
  for (const { slug, related } of articles) {
    const missing = related.find((one) => !slugs.has(one) || one === slug);
    if (missing !== undefined) throw new Error(`${slug}.md: there is no related article ${missing}`);
  }
  return articles;
}
