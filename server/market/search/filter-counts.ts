import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { filterQuotes, type QuoteFilters } from '@tern/domain/offers/filter-quotes.ts';
import type { Offer } from '@tern/domain/offers/offer.ts';
import type { Quote } from '@tern/domain/offers/quote.ts';
import { deliveryTimeCategories } from '@tern/domain/providers/delivery-time.ts';
import { payInMethods } from '@tern/domain/reference/pay-in-methods.ts';
import { payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import { foldEstimates } from '@tern/domain/search/fold-estimates.ts';
import type { PayInChoice } from './offers-by-other-pay-in.ts';
import type { Search } from './run-search.ts';

/**
 * Returns how many providers each filter choice would leave if the other filters were unchanged. So users can see in
 * advance which choice would empty the list.
 *
 * @param otherOffers the offers for pay-in methods other than the requested one
 * @param startPricing returns a function that tells, for each offer of one list in order, whether it has a price for the
 *   amount
 */
export function filterCounts(
  quotes: readonly Quote[],
  {
    payIn,
    payoutMethod,
    deliveryTime,
    estimates,
  }: Pick<Search, 'payIn' | 'payoutMethod' | 'deliveryTime' | 'estimates'>,
  otherOffers: ReadonlyMap<PayInChoice, readonly Offer[]>,
  startPricing: () => (offer: Offer) => boolean,
): SearchResponse['counts'] {
  const providersIn = (passing: readonly Pick<Quote, 'offer'>[]) => {
    const listed = estimates === 'folded' ? foldEstimates(passing).listed : passing;
    return new Set(listed.map(({ offer }) => offer.provider.id)).size;
  };
  const count = (filters: QuoteFilters) => providersIn(filterQuotes(quotes, filters));
  const countPaidBy = (way: PayInChoice) => {
    if (way === (payIn ?? 'any')) return count({ payoutMethod, deliveryTime });
    const priced = (otherOffers.get(way) ?? []).filter(startPricing()).map((offer) => ({ offer }));
    return providersIn(filterQuotes(priced, { payoutMethod, deliveryTime }));
  };
  const ways: readonly PayInChoice[] = ['any', ...payInMethods];
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
