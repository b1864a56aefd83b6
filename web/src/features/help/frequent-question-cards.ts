import type { ArticleCard } from './article/article.ts';

/** Returns frequent questions with their answers, for both the page and search engines. */
export function frequentQuestionCards(cards: readonly ArticleCard[]): readonly ArticleCard[] {
  return cards.filter(({ isFrequent }) => isFrequent);
}
