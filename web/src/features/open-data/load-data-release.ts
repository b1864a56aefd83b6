import type { ApiResult, PageApi } from '@tern/contract/page-rendering.ts';
import type { DataReleaseResponse } from '@tern/contract/prices/data-release.ts';
import { requestJson } from '../../data/api/request-json.ts';

/** Timeout in milliseconds: long, because the first request of the day generates the files. */
const timeoutMs = 20_000;

/**
 * Returns the files and sources of today's open data set, read in-process on the server and over HTTP in the browser.
 */
export async function loadDataRelease(api: PageApi, signal: AbortSignal): Promise<ApiResult<DataReleaseResponse>> {
  const fetch: typeof globalThis.fetch = (input, init) => window.fetch(input, init);
  return (await api.dataRelease?.()) ?? requestJson('/api/data-release', { fetch, timeoutMs, signal });
}
