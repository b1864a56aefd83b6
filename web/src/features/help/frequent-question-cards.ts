import type { ArticleCard } from './article/article.ts';

/** Returns frequent questions with their answers: the same on the page and for search engines. */
export function frequentQuestionCards(cards: readonly ArticleCard[]): readonly ArticleCard[] {
  return cards.filter(({ isFrequent }) => isFrequent);
}
