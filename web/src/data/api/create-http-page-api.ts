import type { PageApi } from '@tern/contract/page-rendering.ts';
import { requestJson } from './request-json.ts';

/** [S7-4], [S7-5], [S9-7] Request timeouts in milliseconds. A sentence gets more time, because a model may parse it. */
export const sentenceTimeoutMs = 15_000;
export const searchTimeoutMs = 10_000;
export const referenceDataTimeoutMs = 10_000;

/** Returns an implementation of the page API that uses HTTP. */
export function createHttpPageApi(fetch: typeof globalThis.fetch): PageApi {
  return {
    understand: (sentence, { signal, reader, lastFromCountry, language } = {}) =>
      requestJson(`/api/search/understand?${queryString({ query: sentence, reader, lastFromCountry, language })}`, {
        fetch,
        timeoutMs: sentenceTimeoutMs,
        signal,
      }),
    quotes: (query, signal) =>
      requestJson(`/api/quotes?${queryString(query)}`, { fetch, timeoutMs: searchTimeoutMs, signal }),
    curve: (query, signal) =>
      requestJson(`/api/quotes/curve?${queryString(query)}`, { fetch, timeoutMs: searchTimeoutMs, signal }),
    rateHistory: ({ from, to, days }, signal) =>
      requestJson(`/api/rates/${encodeURIComponent(from)}/${encodeURIComponent(to)}/history?days=${days}`, {
        fetch,
        timeoutMs: referenceDataTimeoutMs,
        signal,
      }),
    latestRates: (limit, signal) =>
      requestJson(`/api/rates?limit=${limit}`, { fetch, timeoutMs: referenceDataTimeoutMs, signal }),
    sources: (signal) => requestJson('/api/sources', { fetch, timeoutMs: referenceDataTimeoutMs, signal }),
    popularCorridors: (limit, signal) =>
      requestJson(`/api/corridors/popular?limit=${limit}`, { fetch, timeoutMs: referenceDataTimeoutMs, signal }),
  };
}

function queryString(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
}
