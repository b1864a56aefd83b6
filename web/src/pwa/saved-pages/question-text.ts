import { askedOf, listedOf, type Question } from '../../data/api/search-question.ts';

/** Returns a URL's search in the parameter order that the page uses for requests, which is also the cache key. */
export function questionText(search: URLSearchParams): string {
  return textOf(askedOf(search));
}

/** Returns the quotes URL of a page, as the page itself requests it. */
export function quotesUrl({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string {
  return `/api/quotes?${textOf(pathname.endsWith('/results') ? listedOf(searchParams) : askedOf(searchParams))}`;
}

function textOf(question: Question): string {
  return String(new URLSearchParams(Object.entries(question).map(([part, value]) => [part, String(value)])));
}
