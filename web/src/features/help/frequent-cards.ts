import type { ArticleCard } from './article/article.ts';
import { articleCards } from './article/load-article.ts';

/** Frequent questions with their answers: the same on the page and for search engines. */
export const frequentCards: readonly ArticleCard[] = articleCards.filter(({ isFrequent }) => isFrequent);
