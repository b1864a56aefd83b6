import type { SearchForm } from '@tern/domain/search/search-defaults.ts';
import type { CarriedParams } from '../../../data/preferences/form-draft.ts';

/** [S2.3-11] The `source` parameter of the results URLs opened by the search forms. */
export const searchFormSource = 'ai-search';

/** Returns a search's results URL, with the carried parameters; submitting the plain form opens the same results. */
export function searchUrl(search: SearchForm, carried: CarriedParams = {}): string {
  const query = new URLSearchParams({
    fromCountry: search.fromCountry,
    toCountry: search.toCountry,
    ...(search.receiveAmount === undefined
      ? { amount: String(search.amount) }
      : { receiveAmount: String(search.receiveAmount) }),
    currency: search.currency,
  });
  if (search.payIn !== '') query.set('payIn', search.payIn);
  if (search.payoutMethod !== '') query.set('payoutMethod', search.payoutMethod);
  for (const [name, value] of Object.entries(carried)) query.set(name, value);
  query.set('source', searchFormSource);
  return `/results?${query}`;
}
