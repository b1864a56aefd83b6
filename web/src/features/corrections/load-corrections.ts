import type { CorrectionListResponse } from '@tern/contract/corrections/correction-list.ts';
import type { ApiResult, PageApi } from '@tern/contract/page-rendering.ts';
import { requestJson } from '../../data/api/request-json.ts';

const timeoutMs = 10_000;

/**
 * Loads the newest corrections, or only those about `provider`. The server reads them in process, the browser over HTTP.
 */
export function loadCorrections(
  { provider, limit }: { readonly provider: string | undefined; readonly limit: number },
  api: PageApi,
  signal: AbortSignal,
): Promise<ApiResult<CorrectionListResponse>> {
  const query = new URLSearchParams({ ...(provider !== undefined && { provider }), limit: String(limit) });
  const fetch: typeof globalThis.fetch = (input, init) => window.fetch(input, init);
  return (
    api.providers?.corrections({ provider, limit }) ??
    requestJson(`/api/corrections?${query}`, { fetch, timeoutMs, signal })
  );
}
