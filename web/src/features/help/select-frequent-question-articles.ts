import type { ArticleMetadata } from './article/article.ts';

/** Returns the articles that answer frequent questions, for both the page and search engines. */
export function selectFrequentQuestionArticles(cards: readonly ArticleMetadata[]): readonly ArticleMetadata[] {
  return cards.filter(({ isFrequent }) => isFrequent);
}
