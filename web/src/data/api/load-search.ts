import type { ApiResult, PageApi } from '@tern/contract/page-rendering.ts';
import { redirect } from 'react-router';
import { normalizeSearchResponse, type SearchView } from './normalize-search-response.ts';
import { plainAmountsUrl } from './plain-amounts-url.ts';
import { queryWithDefaults, type SearchQuery } from './search-query.ts';

export type SearchResult = ApiResult<SearchView>;

/**
 * Runs the search in a URL, for the loaders of all pages that show its offers. If the URL has localized amounts, throws
 * a redirect to the same URL with plain numbers.
 */
export async function loadSearch(
  request: Request,
  api: PageApi,
  read: (search: URLSearchParams) => SearchQuery = queryWithDefaults,
): Promise<SearchResult> {
  const url = new URL(request.url);
  const plain = plainAmountsUrl(url);
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown response as a redirect
  if (plain !== undefined) throw redirect(plain);
  const question = read(url.searchParams);
  const reply = await api.quotes(question, request.signal);
  return reply.ok ? { ok: true, data: normalizeSearchResponse(reply.data, question) } : reply;
}
