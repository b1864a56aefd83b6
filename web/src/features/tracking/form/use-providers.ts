import type { AnswerOf } from '@tern/contract/endpoint.ts';
import type { quotesTerms } from '@tern/contract/terms/quotes-terms.ts';
import { useAccountQuery } from '../../../data/account/use-account-query.ts';
import { searchFetch } from '../../../data/bot-check/search-fetch.ts';

export type NamedProvider = { readonly id: string; readonly name: string };
const none: readonly NamedProvider[] = [];

/** The providers of a corridor, to choose from while typing; none until both countries are known, or when they can't be loaded. */
export function useProviders(fromCountry: string, toCountry: string, currency: string): readonly NamedProvider[] {
  const query = new URLSearchParams({ fromCountry, toCountry, currency });
  const isEnabled = fromCountry !== '' && toCountry !== '' && fromCountry !== toCountry;
  const { data } = useAccountQuery<AnswerOf<typeof quotesTerms>>(`/api/quotes/terms?${query}`, {
    isEnabled,
    fetch: searchFetch,
  });
  return (isEnabled && data?.providers) || none;
}

/** The provider of this name, whatever the case; undefined for one that we do not know. */
export function providerNamed(providers: readonly NamedProvider[], name: string): NamedProvider | undefined {
  const wanted = name.trim().toLowerCase();
  return providers.find((one) => one.name.toLowerCase() === wanted);
}
