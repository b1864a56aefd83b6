import { filterProviders, type ProviderFilters, rowsInOrder } from '../providers/filter-providers.ts';
import type { Offer } from '../providers/offer.ts';
import type { ScoreWeights } from '../providers/offer-score.ts';
import type { Quote } from '../providers/quote.ts';
import type { SortOrder } from '../providers/sort-providers.ts';
import { foldEstimates } from './fold-estimates.ts';
import { type Market, type PricedOffers, priceOffers } from './price-offers.ts';

/**
 * The whole way from offers to an ordered list ([S1-2], D3): price, filter, one row for each provider, order. One
 * function for the server's answer and for the amount slider of the open page, so that both always agree.
 */
export type RankedOffers = {
  readonly priced: PricedOffers;
  /** Every priced offer that passes the filters, several for a provider. */
  readonly passing: readonly Quote[];
  /** One for each provider, in order. */
  readonly rows: readonly Quote[];
  /** One for each estimated provider that was left out, in order. */
  readonly folded: readonly Quote[];
};

export type Ranking = {
  readonly filters: ProviderFilters;
  readonly order: SortOrder;
  readonly weights?: ScoreWeights;
  /** Leaves estimates out where enough prices were seen. */
  readonly estimates?: 'folded' | 'shown' | undefined;
};

export function rankOffers(offers: readonly Offer[], market: Market, ranking: Ranking): RankedOffers {
  const { filters, order, weights, estimates } = ranking;
  const priced = priceOffers(offers, market, weights);
  const all = filterProviders(priced.quotes, filters);
  const { listed, folded } = estimates === 'folded' ? foldEstimates(all) : { listed: all, folded: [] };
  return { priced, passing: listed, rows: rowsInOrder(listed, order), folded: rowsInOrder(folded, order) };
}
