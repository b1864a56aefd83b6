import type { ApiResult, PageApi } from '@tern/contract/page-rendering.ts';
import { redirect } from 'react-router';
import { normalizeAnswer, type SearchView } from './normalize-answer.ts';
import { withPlainAmounts } from './plain-amounts.ts';
import { queryWithDefaults, type SearchQuery } from './search-query.ts';

export type SearchResult = ApiResult<SearchView>;

/**
 * Runs the search of a URL, for the loaders of all pages that show offers. Throws a redirect to plain numbers if the
 * URL has localized amounts.
 */
export async function loadSearch(
  request: Request,
  api: PageApi,
  read: (search: URLSearchParams) => SearchQuery = queryWithDefaults,
): Promise<SearchResult> {
  const url = new URL(request.url);
  const plain = withPlainAmounts(url);
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown response as a redirect
  if (plain !== undefined) throw redirect(plain);
  const question = read(url.searchParams);
  const reply = await api.quotes(question, request.signal);
  return reply.ok ? { ok: true, data: normalizeAnswer(reply.data, question) } : reply;
}
