import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { readQuotesTerms } from '@tern/contract/terms/quotes-terms.ts';
import { useAccountQuery } from '../../../data/account/use-account-query.ts';
import { searchFetch } from '../../../data/bot-check/search-fetch.ts';

export type NamedProvider = { readonly id: string; readonly name: string };
const noProviders: readonly NamedProvider[] = [];

/**
 * Returns a corridor's providers, for suggestions while typing; empty until both countries are chosen and the providers
 * have loaded.
 */
export function useCorridorProviders(
  fromCountry: string,
  toCountry: string,
  currency: string,
): readonly NamedProvider[] {
  const query = new URLSearchParams({ fromCountry, toCountry, currency });
  const isEnabled = fromCountry !== '' && toCountry !== '' && fromCountry !== toCountry;
  const { data } = useAccountQuery<ResponseOf<typeof readQuotesTerms>>(`/api/quotes/terms?${query}`, {
    isEnabled,
    fetch: searchFetch,
  });
  return (isEnabled && data?.providers) || noProviders;
}

/** Returns the provider with this name, ignoring case; undefined if there is none. */
export function findProviderByName(providers: readonly NamedProvider[], name: string): NamedProvider | undefined {
  const wanted = name.trim().toLowerCase();
  return providers.find((one) => one.name.toLowerCase() === wanted);
}
