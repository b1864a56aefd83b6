import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import type { QuoteFilters } from '@tern/domain/offers/filter-quotes.ts';
import type { Offer } from '@tern/domain/offers/offer.ts';
import { deliveryTimeCategories } from '@tern/domain/providers/delivery-time.ts';
import { payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import { payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import { countListedProviders, separateEstimates } from '@tern/domain/search/fold-estimates.ts';
import type { PayInChoice } from './offers-by-other-pay-in.ts';
import type { Search } from './run-search.ts';

/**
 * Returns how many providers each filter choice would leave if the other filters were unchanged. This shows users in
 * advance which choice would empty the list.
 *
 * @param accepted the offers for the requested pay-in method that have a price for the amount
 * @param otherOffers the offers for the other pay-in methods
 * @param startPricing returns a function that tells whether an offer from one list has a price for the amount
 */
export function countProvidersByFilter(
  accepted: readonly Offer[],
  {
    payIn,
    payoutMethod,
    deliveryTime,
    estimates,
  }: Pick<Search, 'payIn' | 'payoutMethod' | 'deliveryTime' | 'estimates'>,
  otherOffers: ReadonlyMap<PayInChoice, readonly Offer[]>,
  startPricing: (offers: readonly Offer[]) => (offer: Offer) => boolean,
): SearchResponse['counts'] {
  const countable = separateEstimates(accepted);
  const count = (filters: QuoteFilters) => countListedProviders(countable, { ...filters, estimates }, () => true);
  const countPaidBy = (way: PayInChoice) => {
    if (way === (payIn ?? 'any')) return count({ payoutMethod, deliveryTime });
    const offers = otherOffers.get(way) ?? [];
    return countListedProviders(
      separateEstimates(offers),
      { payoutMethod, deliveryTime, estimates },
      startPricing(offers),
    );
  };
  const ways: readonly PayInChoice[] = ['any', ...payInMethodIds];
  return {
    total: count({}),
    payIn: Object.fromEntries(ways.map((way) => [way, countPaidBy(way)])),
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
