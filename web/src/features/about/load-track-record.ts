import type { ApiResult, PageApi } from '@tern/contract/page-rendering.ts';
import type { TrackRecordResponse } from '@tern/contract/prices/track-record.ts';
import { requestJson } from '../../data/api/request-json.ts';

const timeoutMs = 10_000;

/** Loads the measured price errors. The server calls the API in process, and the browser sends a request. */
export async function loadTrackRecord(api: PageApi, signal: AbortSignal): Promise<ApiResult<TrackRecordResponse>> {
  const fetch: typeof globalThis.fetch = (input, init) => window.fetch(input, init);
  return (await api.trackRecord?.()) ?? requestJson('/api/prices/track-record', { fetch, timeoutMs, signal });
}
