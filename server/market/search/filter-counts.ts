import type { SearchAnswer } from '@tern/contract/search/search-answer.ts';
import { deliveryTimeCategories } from '@tern/domain/providers/delivery-time.ts';
import { filterProviders, type ProviderFilters } from '@tern/domain/providers/filter-providers.ts';
import type { Quote } from '@tern/domain/providers/quote.ts';
import { payInMethods } from '@tern/domain/reference/pay-in-methods.ts';
import { payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import { foldEstimates } from '@tern/domain/search/fold-estimates.ts';
import type { PayInChoice } from './other-pay-ins.ts';
import type { Search } from './run-search.ts';

/**
 * How many providers each choice of a filter would leave, the other filters kept as they are: a filter that would empty the list
 * says so before it is chosen.
 */
export function filterCounts(
  quotes: readonly Quote[],
  {
    payIn,
    payoutMethod,
    deliveryTime,
    estimates,
  }: Pick<Search, 'payIn' | 'payoutMethod' | 'deliveryTime' | 'estimates'>,
  otherQuotes: ReadonlyMap<PayInChoice, readonly Quote[]>,
): SearchAnswer['counts'] {
  const count = (filters: ProviderFilters, from = quotes) => {
    const passing = filterProviders(from, filters);
    const listed = estimates === 'folded' ? foldEstimates(passing).listed : passing;
    return new Set(listed.map(({ offer }) => offer.provider.id)).size;
  };
  const ways: readonly PayInChoice[] = ['any', ...payInMethods];
  return {
    total: count({}),
    payIn: Object.fromEntries(
      ways.map((way) => [
        way,
        count({ payoutMethod, deliveryTime }, way === (payIn ?? 'any') ? quotes : (otherQuotes.get(way) ?? [])),
      ]),
    ),
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
