import type { ApiResult, PageApi, ProviderCorridor, ProviderPageParams } from '@tern/contract/page-rendering.ts';
import type { PriceHistoryResponse } from '@tern/contract/prices/price-history.ts';
import type { ProviderFacts } from '@tern/contract/providers/provider-facts.ts';
import type { ProviderListResponse } from '@tern/contract/providers/provider-list.ts';
import { requestJson } from '../../data/api/request-json.ts';

const timeoutMs = 10_000;

/** Returns a provider page's data, read in-process on the server and over HTTP in the browser. */
export function loadProviderFacts(
  { id, ...query }: ProviderPageParams,
  api: PageApi,
  signal: AbortSignal,
): Promise<ApiResult<ProviderFacts>> {
  return (
    api.providers?.facts({ id, ...query }) ??
    fetchJson(`/api/providers/${encodeURIComponent(id)}?${new URLSearchParams(query)}`, signal)
  );
}

/** Returns the providers; if `part` is given, only those whose name contains it or whose id equals it. */
export function loadProviderList(
  part: string | undefined,
  api: PageApi,
  signal: AbortSignal,
): Promise<ApiResult<ProviderListResponse>> {
  const query = part === undefined ? '' : `?q=${encodeURIComponent(part)}`;
  return api.providers?.list(part) ?? fetchJson(`/api/providers${query}`, signal);
}

/** Returns every price seen for a provider in a corridor. */
export function loadProviderPriceHistory(
  question: ProviderCorridor,
  api: PageApi,
  signal: AbortSignal,
): Promise<ApiResult<PriceHistoryResponse>> {
  return api.providers?.history(question) ?? fetchJson(`/api/prices/history?${new URLSearchParams(question)}`, signal);
}

function fetchJson<T>(path: string, signal: AbortSignal): Promise<ApiResult<T>> {
  return requestJson<T>(path, { fetch: (input, init) => window.fetch(input, init), timeoutMs, signal });
}
