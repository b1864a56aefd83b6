import type { ProviderListResponse } from '@tern/contract/providers/provider-list.ts';
import { useEffect, useState } from 'react';
import { requestJson } from '../../data/api/request-json.ts';

const timeoutMs = 10_000;
let asked: Promise<readonly string[]> | undefined;

/**
 * Returns the names of all known providers: those included in the page, otherwise those fetched from the server; empty
 * until they have loaded.
 */
export function useProviderNames(given: readonly string[] | undefined): readonly string[] {
  const [names, setNames] = useState(given);
  useEffect(() => {
    if (names) return;
    asked ??= askNames();
    void asked.then((found) => {
      if (found.length > 0) setNames(found);
      else asked = undefined;
    });
  }, [names]);
  return names ?? [];
}

async function askNames(): Promise<readonly string[]> {
  const reply = await requestJson<ProviderListResponse>('/api/providers', {
    fetch: window.fetch.bind(window),
    timeoutMs,
  });
  return reply.ok ? uniqueProviderNames(reply.data) : [];
}

/** Returns each name once, because two providers can have the same name. */
export function uniqueProviderNames({ providers }: ProviderListResponse): readonly string[] {
  return [...new Set(providers.map(({ name }) => name))];
}
