import type { ListedProvider } from '@tern/contract/providers/provider-list.ts';
import { useEffect, useState } from 'react';
import { loadProviderList } from '../../data/reference/load-provider-list.ts';

/**
 * Returns the names of all known providers. If the page doesn't include the names, they are fetched, and the list is
 * empty until then.
 */
export function useProviderNames(given: readonly string[] | undefined): readonly string[] {
  const [names, setNames] = useState(given ?? []);
  useEffect(() => {
    if (!given) void loadProviderList().then((providers) => setNames(uniqueProviderNames(providers)));
  }, [given]);
  return names;
}

/** Returns each name once, because two providers can have the same name. */
export function uniqueProviderNames(providers: readonly ListedProvider[]): readonly string[] {
  return [...new Set(providers.map(({ name }) => name))];
}
