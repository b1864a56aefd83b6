import type { CorridorFacts, CorridorLink } from '@tern/contract/corridors/corridor-facts.ts';
import type { ApiResult, PageApi } from '@tern/contract/page-rendering.ts';
import { requestJson } from '../../data/api/request-json.ts';
import { searchFetch } from '../../data/bot-check/search-fetch.ts';

const timeoutMs = 10_000;

/**
 * Returns a corridor's data: in process on the server, over HTTP in the browser. This code has its own file, so most
 * pages don't load it.
 */
export function loadCorridorFacts(slug: string, api: PageApi, signal: AbortSignal): Promise<ApiResult<CorridorFacts>> {
  return api.corridors?.facts(slug) ?? fetchJson(`/api/corridors/${encodeURIComponent(slug)}`, signal);
}

/** Returns the corridors that have a page. With `like`, returns the closest matches for a misspelled slug. */
export function loadCorridorList(
  api: PageApi,
  signal: AbortSignal,
  like?: string,
): Promise<ApiResult<{ corridors: CorridorLink[] }>> {
  const query = like === undefined ? '' : `?like=${encodeURIComponent(like)}`;
  return api.corridors?.list(like) ?? fetchJson(`/api/corridors${query}`, signal);
}

function fetchJson<T>(path: string, signal: AbortSignal): Promise<ApiResult<T>> {
  return requestJson<T>(path, { fetch: searchFetch, timeoutMs, signal });
}
