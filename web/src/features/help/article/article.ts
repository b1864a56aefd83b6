import type { Block } from '../../../ui/prose/block.ts';

/** [S2-12] A help article, made by the build from Markdown: data only, so that its text can never become markup. */
export type ArticleCard = {
  readonly slug: string;
  readonly title: string;
  readonly group: ArticleGroup;
  /** The answer in one or two sentences; also the page's description. */
  readonly summary: string;
  /** The day of its last change, 'YYYY-MM-DD'. */
  readonly updated: string;
  readonly related: readonly string[];
  /** The question that this answers. */
  readonly question: string;
  /** Whether it is one of the frequent questions. */
  readonly isFrequent: boolean;
  /** In another language: nobody has translated it yet. */
  readonly isEnglish?: boolean;
};

export type Article = ArticleCard & {
  readonly blocks: readonly Block[];
  /** The languages besides English that have it. */
  readonly translations: readonly string[];
};

/** In the order of the page. */
export const articleGroups = ['start', 'price', 'ways', 'trouble', 'tern'] as const;
export type ArticleGroup = (typeof articleGroups)[number];
