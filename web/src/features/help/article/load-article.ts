// oxlint-disable-next-line typescript/triple-slash-reference -- these modules exist only in the build; tests are typed with another tsconfig
/// <reference path="../../../env.d.ts" />
import list from 'virtual:help-list';
import type { Article, ArticleCard } from './article.ts';

const files = import.meta.glob<Article>('../../../../content/help/*.md', { import: 'default' });

/** Every article without its text, ordered by slug. */
export const articleCards: readonly ArticleCard[] = list;

/** Returns an article with its text; each is a separate chunk. undefined for an unknown slug. */
export async function loadArticle(slug: string): Promise<Article | undefined> {
  const file = `../../../../content/help/${slug}.md`;
  return Object.hasOwn(files, file) ? files[file]?.() : undefined;
}

export function articleCard(slug: string): ArticleCard | undefined {
  return articleCards.find((card) => card.slug === slug);
}
