import MiniSearch from 'minisearch';
import type { Article } from '../../src/features/help/article/article.ts';
import { type SearchedArticle, searchOptions } from '../../src/features/help/search/search-options.ts';
import type { Block } from '../../src/ui/prose/block.ts';
import { plainText } from './markdown-blocks.ts';

/** Returns the search index of the Help Center as text. It is computed once, at build time. */
export function indexArticles(articles: readonly Article[]): string {
  const index = new MiniSearch<SearchedArticle>(searchOptions);
  index.addAll(
    articles.map(({ slug, title, summary, question, blocks }) => ({
      ...{ slug, title, summary, question },
      headings: wordsOf(blocks.filter(({ kind }) => kind === 'heading')),
      text: wordsOf(blocks.filter(({ kind }) => kind !== 'heading')),
    })),
  );
  return JSON.stringify(index);
}

/** Returns the text of blocks in reading order. */
export function wordsOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'code') return block.text;
      if (block.kind === 'list') return block.items.map(wordsOf).join(' ');
      return block.kind === 'quote' ? wordsOf(block.blocks) : plainText(block.inline);
    })
    .join(' ');
}
