import MiniSearch from 'minisearch';
import type { Article } from '../../src/features/help/article/article.ts';
import { articleSearchOptions, type IndexedArticle } from '../../src/features/help/search/article-search-options.ts';
import type { ProseBlock } from '../../src/ui/prose/prose-block.ts';
import { inlineText } from './parse-markdown-blocks.ts';

/** Returns the search index of articles as JSON. It is computed at build time. */
export function indexArticles(articles: readonly Article[]): string {
  const index = new MiniSearch<IndexedArticle>(articleSearchOptions);
  index.addAll(
    articles.map(({ slug, title, summary, question, blocks }) => ({
      ...{ slug, title, summary, question },
      headings: blockText(blocks.filter(({ kind }) => kind === 'heading')),
      text: blockText(blocks.filter(({ kind }) => kind !== 'heading')),
    })),
  );
  return JSON.stringify(index);
}

/** Returns the text of blocks in reading order. */
export function blockText(blocks: readonly ProseBlock[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'code') return block.text;
      if (block.kind === 'list') return block.items.map(blockText).join(' ');
      return block.kind === 'quote' ? blockText(block.blocks) : inlineText(block.inline);
    })
    .join(' ');
}
