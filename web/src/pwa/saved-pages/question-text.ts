import { askedOf, listedOf, type Question } from '../../data/api/search-question.ts';

/** The question of an address, in the one order that the page's script requests it in: answers are stored under it. */
export function questionText(search: URLSearchParams): string {
  return textOf(askedOf(search));
}

/** The address of the offers that a page shows, as the page itself asks for them. */
export function quotesUrl({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string {
  return `/api/quotes?${textOf(pathname.endsWith('/results') ? listedOf(searchParams) : askedOf(searchParams))}`;
}

function textOf(question: Question): string {
  return String(new URLSearchParams(Object.entries(question).map(([part, value]) => [part, String(value)])));
}
