import MiniSearch from 'minisearch';
import { loadHelpSearchIndex } from '../article/load-article.ts';
import { articleSearchOptions } from './article-search-options.ts';

const maxResults = 8;
/** Maximum number of words in a query, because each one requires a pass through the index. */
const maxQueryWords = 8;

export type ArticleSearch = (question: string) => string[];

const articleSearchesByLanguage = new Map<string, Promise<ArticleSearch>>();

/** Returns the search function for a language. Its index is loaded and parsed (about 10 ms) only once. */
export function loadArticleSearch(language: string): Promise<ArticleSearch> {
  let search = articleSearchesByLanguage.get(language);
  if (!search) {
    search = loadHelpSearchIndex(language).then((index) =>
      createArticleSearch(MiniSearch.loadJSON(index, articleSearchOptions)),
    );
    // Loading may fail offline; the next call retries.
    search.catch(() => articleSearchesByLanguage.delete(language));
    articleSearchesByLanguage.set(language, search);
  }
  return search;
}

/**
 * [S2-11] Returns a function that finds the slugs of at most eight matching articles, best first. Articles must contain
 * all words; if none does, any word is enough.
 */
function createArticleSearch(articles: MiniSearch): ArticleSearch {
  return (question) => {
    const words = question.slice(0, 200).split(/\s+/).slice(0, maxQueryWords).join(' ');
    const all = articles.search(words);
    const hits = all.length > 0 ? all : articles.search(words, { combineWith: 'OR' });
    return hits.slice(0, maxResults).map(({ id }) => String(id));
  };
}
