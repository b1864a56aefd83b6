import { queryWithDefaults, resultsPageQuery, type SearchQuery } from '../../data/api/search-query.ts';

/** Returns a URL's search as a query string in the order that pages use for requests, so it matches the cache key. */
export function normalizedQueryString(search: URLSearchParams): string {
  return toQueryString(queryWithDefaults(search));
}

/** Returns the quotes URL that a page requests. */
export function quotesUrl({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string {
  return `/api/quotes?${toQueryString(pathname.endsWith('/results') ? resultsPageQuery(searchParams) : queryWithDefaults(searchParams))}`;
}

function toQueryString(question: SearchQuery): string {
  return String(new URLSearchParams(Object.entries(question).map(([part, value]) => [part, String(value)])));
}
