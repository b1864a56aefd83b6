import type { SearchResponse } from '@tern/contract/search/search-response.ts';

/**
 * Returns the URL of a query's results page, where a user can check every number. The page also shows estimates,
 * because the tools rank all offers.
 */
export function absoluteResultsUrl(origin: string, query: SearchResponse['query']): string {
  const { fromCountry, toCountry, amount, receiveAmount, currency, payIn, payoutMethod, deliveryTime, sortBy } = query;
  const search = new URLSearchParams({ fromCountry, toCountry });
  if (receiveAmount === null) search.set('amount', String(amount));
  else search.set('receiveAmount', String(receiveAmount));
  search.set('currency', currency);
  if (payIn) search.set('payIn', payIn);
  if (payoutMethod) search.set('payoutMethod', payoutMethod);
  if (deliveryTime) search.set('deliveryTime', deliveryTime);
  if (sortBy !== 'best_value') search.set('sortBy', sortBy);
  search.set('estimates', 'shown');
  return `${origin}/results?${search.toString()}`;
}
