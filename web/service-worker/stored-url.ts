import { guardedPaths } from '../src/data/session/guard/guarded-paths.ts';
import { normalizedQueryString, quotesUrl } from '../src/pwa/saved-pages/normalized-query-string.ts';

const isOffersPage = ({ pathname }: URL): boolean => /^(?:\/[a-z]{2})?\/(?:results|compare)$/.test(pathname);

/**
 * The language list is cached once for all referring pages, because its script reads the referring page from the URL.
 */
const isLanguageListPage = ({ pathname }: URL): boolean => /^(?:\/[a-z]{2})?\/languages$/.test(pathname);

/** Returns the language prefix of a URL, such as "/es"; '' for English. */
export function languagePrefixOf({ pathname }: URL): string {
  return /^\/[a-z]{2}(?=\/)/.exec(pathname)?.[0] ?? '';
}

/** Returns whether a page may be cached. Pages of signed-in users, /ask and the return URL of a sign-in may not. */
export function isCacheablePage(url: URL): boolean {
  const { pathname, searchParams } = url;
  const [first = ''] = pathname.slice(languagePrefixOf(url).length + 1).split('/');
  return !(guardedPaths as readonly string[]).includes(first) && first !== 'ask' && !searchParams.has('sign-in');
}

/**
 * Returns whether an API response is the same for everybody and useful offline: quotes, their curve and terms, rates
 * and popular corridors.
 */
export function isCacheableData({ pathname }: URL): boolean {
  return /^\/api\/(?:quotes(?:\/(?:curve|terms))?|rates(?:\/.+)?|corridors\/popular)$/.test(pathname);
}

/**
 * Returns the cache key of a page. The key of a search doesn't depend on where the search was started, or on the order
 * of its parameters.
 */
export function pageCacheKey(url: URL): string {
  if (isLanguageListPage(url)) return url.origin + url.pathname;
  if (!isOffersPage(url)) return url.origin + url.pathname + url.search;
  return `${url.origin}${url.pathname}?${normalizedQueryString(url.searchParams)}`;
}

/** Returns the quotes URL that a page requests on client-side navigation; undefined for pages without offers. */
export function quotesUrlOfPage(url: URL): string | undefined {
  return isOffersPage(url) ? quotesUrl(url) : undefined;
}
