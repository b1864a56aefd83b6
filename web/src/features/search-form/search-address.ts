import type { SearchForm } from '@tern/domain/search/search-form.ts';

/** [S2.3-11] Where a search came from, unless something says otherwise. */
export const defaultSource = 'ai-search';

/** The address that answers a search; the same one that the plain form leads to. */
export function searchAddress(search: SearchForm, source: string = defaultSource): string {
  const query = new URLSearchParams({
    fromCountry: search.fromCountry,
    toCountry: search.toCountry,
    amount: String(search.amount),
    currency: search.currency,
  });
  if (search.payoutMethod !== '') query.set('payoutMethod', search.payoutMethod);
  query.set('source', source);
  return `/results?${query}`;
}
