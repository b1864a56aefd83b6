import type { SearchAnswer } from '@tern/contract/search/search-answer.ts';
import { deliveryTimeCategories } from '@tern/domain/providers/delivery-time.ts';
import { filterProviders, type ProviderFilters } from '@tern/domain/providers/filter-providers.ts';
import type { Quote } from '@tern/domain/providers/quote.ts';
import { payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import { foldEstimates } from '@tern/domain/search/fold-estimates.ts';
import type { Ranking } from '@tern/domain/search/rank-offers.ts';

/**
 * How many providers each choice of a filter would leave, the other filter kept as it is: a filter that would empty the list
 * says so before it is chosen.
 */
export function filterCounts(
  quotes: readonly Quote[],
  { payoutMethod, deliveryTime }: ProviderFilters,
  estimates: Ranking['estimates'],
): SearchAnswer['counts'] {
  const count = (filters: ProviderFilters) => {
    const passing = filterProviders(quotes, filters);
    const listed = estimates === 'folded' ? foldEstimates(passing).listed : passing;
    return new Set(listed.map(({ offer }) => offer.provider.id)).size;
  };
  return {
    total: count({}),
    payoutMethod: Object.fromEntries([
      ['any', count({ deliveryTime })],
      ...payoutMethods.map(({ id }) => [id, count({ deliveryTime, payoutMethod: id })]),
    ]),
    deliveryTime: Object.fromEntries([
      ['any', count({ payoutMethod })],
      ...deliveryTimeCategories.map((category) => [category, count({ payoutMethod, deliveryTime: category })]),
    ]),
  };
}
