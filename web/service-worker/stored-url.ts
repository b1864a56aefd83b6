import { guardedPaths } from '../src/data/session/guard/guarded-paths.ts';
import { questionText, quotesUrl } from '../src/pwa/saved-pages/question-text.ts';

/** Pages of offers, in any language. */
const isSearch = ({ pathname }: URL): boolean => /^(?:\/[a-z]{2})?\/(?:results|compare)$/.test(pathname);

/** The list of languages is the same wherever the reader comes from: its script reads that from the address. */
const isLanguages = ({ pathname }: URL): boolean => /^(?:\/[a-z]{2})?\/languages$/.test(pathname);

/** Returns the start of the addresses of a page's language: "/es"; '' for English. */
export function prefixOf({ pathname }: URL): string {
  return /^\/[a-z]{2}(?=\/)/.exec(pathname)?.[0] ?? '';
}

/** Whether a page may be stored: a public one, not that of a signed-in person, and not the URL that a sign-in returned to. */
export function isPublicPage(url: URL): boolean {
  const { pathname, searchParams } = url;
  const [first = ''] = pathname.slice(prefixOf(url).length + 1).split('/');
  return !(guardedPaths as readonly string[]).includes(first) && first !== 'ask' && !searchParams.has('sign-in');
}

/** Whether an answer of the API is the same for everybody and worth having in a tunnel: quotes, their curve and terms, rates, popular corridors. */
export function isPublicData({ pathname }: URL): boolean {
  return /^\/api\/(?:quotes(?:\/(?:curve|terms))?|rates(?:\/.+)?|corridors\/popular)$/.test(pathname);
}

/** The URL that a page is stored under: the same search is one page, whatever the order of its parameters and its source. */
export function pageKey(url: URL): string {
  if (isLanguages(url)) return url.origin + url.pathname;
  if (!isSearch(url)) return url.origin + url.pathname + url.search;
  return `${url.origin}${url.pathname}?${questionText(url.searchParams)}`;
}

/** The address of the offers that a page shows, as the page itself asks for them when it is opened without its HTML. */
export function quotesOfPage(url: URL): string | undefined {
  return isSearch(url) ? quotesUrl(url) : undefined;
}
