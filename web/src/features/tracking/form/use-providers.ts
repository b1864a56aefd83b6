import type { AnswerOf } from '@tern/contract/endpoint.ts';
import type { quotesTerms } from '@tern/contract/terms/quotes-terms.ts';
import { useEffect, useState } from 'react';
import { searchFetch } from '../../../data/bot-check/search-fetch.ts';
import { accountRequest } from '../../../data/session/account-request.ts';

export type NamedProvider = { readonly id: string; readonly name: string };
const none: readonly NamedProvider[] = [];

/** Who serves a corridor, to choose from while typing; nobody until both countries are known, or when it cannot be had. */
export function useProviders(fromCountry: string, toCountry: string, currency: string): readonly NamedProvider[] {
  const [providers, setProviders] = useState(none);
  useEffect(() => {
    if (fromCountry === '' || toCountry === '' || fromCountry === toCountry) return setProviders(none);
    const stop = new AbortController();
    const query = new URLSearchParams({ fromCountry, toCountry, currency });
    accountRequest<AnswerOf<typeof quotesTerms>>(
      'GET',
      `/api/quotes/terms?${query}`,
      undefined,
      stop.signal,
      searchFetch,
    ).then(
      (reply) => setProviders(reply.ok ? reply.data.providers : none),
      () => undefined,
    );
    return () => stop.abort();
  }, [fromCountry, toCountry, currency]);
  return providers;
}

/** The provider of this name, whatever the case; undefined for one that we do not know. */
export function providerNamed(providers: readonly NamedProvider[], name: string): NamedProvider | undefined {
  const wanted = name.trim().toLowerCase();
  return providers.find((one) => one.name.toLowerCase() === wanted);
}
