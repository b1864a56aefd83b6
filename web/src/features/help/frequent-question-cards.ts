import type { ArticleCard } from './article/article.ts';

/** Returns the articles that answer frequent questions, for both the page and search engines. */
export function frequentQuestionCards(cards: readonly ArticleCard[]): readonly ArticleCard[] {
  return cards.filter(({ isFrequent }) => isFrequent);
}
