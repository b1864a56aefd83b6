import type { ListedProvider } from '@tern/contract/providers/provider-list.ts';
import { useEffect, useState } from 'react';
import { loadProviderList } from '../../../data/reference/load-provider-list.ts';

/**
 * Returns a function that returns a provider's name, or its id until the name is known. Names are loaded only if
 * `isNeeded` is set.
 */
export function useProviderNameLookup(isNeeded: boolean): (id: string) => string {
  const [providers, setProviders] = useState<readonly ListedProvider[]>([]);
  useEffect(() => {
    if (isNeeded) void loadProviderList().then(setProviders);
  }, [isNeeded]);
  return (id) => providers.find((provider) => provider.id === id)?.name ?? id;
}
