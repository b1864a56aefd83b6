import type { SearchForm } from '@tern/domain/search/search-defaults.ts';
import type { Carried } from '../../../data/preferences/form-draft.ts';

/** [S2.3-11] Where a search came from, unless something says otherwise. */
export const defaultSource = 'ai-search';

/** The address that answers a search, with what else the form carries; the same one that the plain form leads to. */
export function searchUrl(search: SearchForm, carried: Carried = {}): string {
  const query = new URLSearchParams({
    fromCountry: search.fromCountry,
    toCountry: search.toCountry,
    amount: String(search.amount),
    currency: search.currency,
  });
  if (search.payoutMethod !== '') query.set('payoutMethod', search.payoutMethod);
  for (const [name, value] of Object.entries(carried)) query.set(name, value);
  query.set('source', defaultSource);
  return `/results?${query}`;
}
