import type { ListedProvider, ProviderListResponse } from '@tern/contract/providers/provider-list.ts';
import { requestJson } from '../api/request-json.ts';

const timeoutMs = 10_000;
let providerListPromise: Promise<readonly ListedProvider[]> | undefined;

/** Fetches all known providers once. Returns an empty list if that fails; the next call then tries again. */
export function loadProviderList(): Promise<readonly ListedProvider[]> {
  providerListPromise ??= fetchProviders();
  return providerListPromise;
}

async function fetchProviders(): Promise<readonly ListedProvider[]> {
  const reply = await requestJson<ProviderListResponse>('/api/providers', {
    fetch: window.fetch.bind(window),
    timeoutMs,
  });
  if (reply.ok) return reply.data.providers;
  providerListPromise = undefined;
  return [];
}
