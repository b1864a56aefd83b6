import { stripLanguagePrefix } from '@tern/domain/reference/language-path.ts';
import { queryWithDefaults } from '../../data/api/search-query.ts';
import { runtimeCacheNamePrefix } from '../../data/storage/saved-pages/delete-runtime-caches.ts';
import { normalizedQueryString, quotesUrl } from './normalized-query-string.ts';

export type CachedSearch = {
  /** Path and query of a page that shows the search offline. */
  readonly url: string;
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly amount: string;
  readonly currency: string;
  /** ISO 8601; '' when unknown. */
  readonly storedAt: string;
};

/** The pages that can show a cached search. The results page and the comparison page request different offers. */
const searchPagePaths = ['/results', '/compare'];

/** Returns the searches whose results are cached in this browser, newest first; empty without cache storage. */
export async function listCachedSearches(max = 12): Promise<CachedSearch[]> {
  try {
    const found = new Map<string, CachedSearch>();
    for (const name of await caches.keys()) {
      if (!name.startsWith(runtimeCacheNamePrefix)) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const search = toCachedSearch(
          new URL(request.url),
          (await cache.match(request, { ignoreVary: true }))?.headers,
        );
        if (search) found.set(search.url, search);
      }
    }
    return [...found.values()]
      .filter(({ url }) => url.startsWith('/results') || !found.has(url.replace('/compare', '/results')))
      .sort((a, b) => b.storedAt.localeCompare(a.storedAt))
      .slice(0, max);
  } catch {
    return [];
  }
}

/** Returns whether the quotes of a page are cached in this browser. */
export async function hasCachedQuotes(page: Pick<URL, 'pathname' | 'searchParams'>): Promise<boolean> {
  try {
    return (await caches.match(quotesUrl(page), { ignoreVary: true })) !== undefined;
  } catch {
    return false;
  }
}

function toCachedSearch(url: URL, headers: Headers | undefined): CachedSearch | undefined {
  const { pathname, search, searchParams } = url;
  const page = searchPagePaths.find(
    (path) =>
      stripLanguagePrefix(pathname) === path || quotesUrl({ pathname: path, searchParams }) === pathname + search,
  );
  if (!page) return undefined;
  const question = queryWithDefaults(searchParams);
  const { fromCountry, toCountry, amount, currency } = question;
  if (!fromCountry || !toCountry) return undefined;
  const at = Date.parse(headers?.get('date') ?? '');
  return {
    url: `${page}?${normalizedQueryString(searchParams)}`,
    fromCountry,
    toCountry,
    amount: String(amount ?? ''),
    currency: currency ?? '',
    storedAt: Number.isFinite(at) ? new Date(at).toISOString() : '',
  };
}
