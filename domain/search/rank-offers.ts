import { filterQuotes, type QuoteFilters, sortBestRows } from '../offers/filter-quotes.ts';
import type { Offer } from '../offers/offer.ts';
import type { ScoreWeights } from '../offers/offer-score.ts';
import type { Quote } from '../offers/quote.ts';
import type { SortOrder } from '../offers/sort-quotes.ts';
import { foldEstimates } from './fold-estimates.ts';
import { type PricedOffers, type PricingContext, priceOffers } from './price-offers.ts';

/**
 * A ranked list of offers ([S1-2], D3): priced, filtered, reduced to one row per provider and sorted. The server's
 * response and the page's amount slider use the same function, so they always agree.
 */
export type RankedOffers = {
  readonly priced: PricedOffers;
  /**
   * Every priced offer that passes the filters, except estimates if they are folded; can include several per provider.
   */
  readonly passing: readonly Quote[];
  /** One per provider, sorted. */
  readonly rows: readonly Quote[];
  /** One per provider that `rows` omits because it has only estimates, sorted. */
  readonly folded: readonly Quote[];
};

export type RankingOptions = {
  readonly filters: QuoteFilters;
  readonly order: SortOrder;
  readonly weights?: ScoreWeights;
  /** `folded` omits estimates if enough prices were seen. */
  readonly estimates?: 'folded' | 'shown' | undefined;
};

export function rankOffers(offers: readonly Offer[], market: PricingContext, ranking: RankingOptions): RankedOffers {
  const { filters, order, weights, estimates } = ranking;
  const priced = priceOffers(offers, market, weights);
  const all = filterQuotes(priced.quotes, filters);
  const { listed, folded } = estimates === 'folded' ? foldEstimates(all) : { listed: all, folded: [] };
  return { priced, passing: listed, rows: sortBestRows(listed, order), folded: sortBestRows(folded, order) };
}
