import type { ListedProvider, ProviderListResponse } from '@tern/contract/providers/provider-list.ts';
import { normalizeForSearch } from './normalize-for-search.ts';
import type { ProviderDeps } from './provider-deps.ts';

type ListDeps = Pick<ProviderDeps, 'providers' | 'prices'>;

/**
 * Returns the providers in the catalogue and those with observed prices, sorted by name. If `part` is set, returns only
 * those whose name contains it or whose id is equal to it. Punctuation alone is in no name.
 */
export function createProviderListResponse({ providers, prices }: ListDeps, part = ''): ProviderListResponse {
  const seen = prices.observed.providers();
  const all = new Map(providers);
  for (const [id, { provider }] of seen) if (!all.has(id)) all.set(id, provider);
  const wanted = normalizeForSearch(part);
  const contains = (name: string) => (wanted === '' ? part.trim() === '' : normalizeForSearch(name).includes(wanted));
  const found = [...all.values()].filter(({ id, name }) => contains(name) || id === part);
  return {
    providers: found
      .map(({ id, name, category }): ListedProvider => {
        const own = seen.get(id);
        const newest = own ? new Date(own.newestSeenAt).toISOString().slice(0, 10) : null;
        return { id, name, category, corridors: own?.days.size ?? 0, newest };
      })
      .sort((a, b) => nameCollator.compare(a.name, b.name)),
    total: all.size,
  };
}

const nameCollator = new Intl.Collator('en');
