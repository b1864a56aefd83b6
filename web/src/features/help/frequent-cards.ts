import type { ArticleCard } from './article/article.ts';
import { articleCards } from './article/load-article.ts';

/** What is often asked, with its answer: the same on the page and in what search engines are told. */
export const frequentCards: readonly ArticleCard[] = articleCards.filter(({ isFrequent }) => isFrequent);
