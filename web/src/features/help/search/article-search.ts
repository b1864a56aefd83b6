// oxlint-disable-next-line typescript/triple-slash-reference -- these modules exist only in the build; tests are typed with another tsconfig
/// <reference path="../../../env.d.ts" />

import index from 'virtual:help-index';
import MiniSearch from 'minisearch';
import { searchOptions } from './search-options.ts';

const max = 8;
/** Longer questions add nothing, and each word costs a pass through the index. */
const maxWords = 8;

let articles: MiniSearch | undefined;

/**
 * [S2-11] Returns the slugs of matching articles, best first, at most eight. All words have to occur; when that finds
 * nothing, any may. The index is unpacked for the first question (about 10 ms), later ones take well under one.
 */
export function searchArticles(question: string): string[] {
  articles ??= MiniSearch.loadJSON(index, searchOptions);
  const words = question.slice(0, 200).split(/\s+/).slice(0, maxWords).join(' ');
  const all = articles.search(words);
  const hits = all.length > 0 ? all : articles.search(words, { combineWith: 'OR' });
  return hits.slice(0, max).map(({ id }) => String(id));
}
