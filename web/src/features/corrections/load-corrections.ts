import type { CorrectionListResponse } from '@tern/contract/corrections/correction-list.ts';
import type { ApiResult, PageApi } from '@tern/contract/page-rendering.ts';
import { requestJson } from '../../data/api/request-json.ts';

const timeoutMs = 10_000;

/**
 * Loads the correction log, or only the entries about `provider`. The server reads it in process, the browser over
 * HTTP.
 */
export function loadCorrections(
  provider: string | undefined,
  api: PageApi,
  signal: AbortSignal,
): Promise<ApiResult<CorrectionListResponse>> {
  const path = `/api/corrections${provider === undefined ? '' : `?provider=${encodeURIComponent(provider)}`}`;
  const fetch: typeof globalThis.fetch = (input, init) => window.fetch(input, init);
  return api.providers?.corrections(provider) ?? requestJson(path, { fetch, timeoutMs, signal });
}
