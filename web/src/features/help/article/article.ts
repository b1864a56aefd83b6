import type { ProseBlock } from '../../../ui/prose/prose-block.ts';

/**
 * [S2-12] A help article without its text, as the build creates it from Markdown. It is plain data, so nothing in it
 * can become markup.
 */
export type ArticleMetadata = {
  readonly slug: string;
  readonly title: string;
  readonly group: ArticleGroup;
  /** The answer in one or two sentences; also the page's description. */
  readonly summary: string;
  /** The date of the last change, 'YYYY-MM-DD'. */
  readonly updated: string;
  readonly related: readonly string[];
  /** The question that the article answers. */
  readonly question: string;
  /** Whether this is one of the frequent questions. */
  readonly isFrequent: boolean;
  /** Whether an article on a page in another language is in English, because nobody has translated it yet. */
  readonly isEnglish?: boolean;
};

export type Article = ArticleMetadata & {
  readonly blocks: readonly ProseBlock[];
  /** The languages besides English that the article is available in. */
  readonly translations: readonly string[];
};

/** The article groups, in the order they appear on the Help Center page. */
export const articleGroups = ['start', 'price', 'ways', 'trouble', 'tern'] as const;
export type ArticleGroup = (typeof articleGroups)[number];
