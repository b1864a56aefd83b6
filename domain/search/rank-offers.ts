import { filterQuotes, type QuoteFilters, sortBestQuotes } from '../offers/filter-quotes.ts';
import type { Offer } from '../offers/offer.ts';
import type { ScoreWeights } from '../offers/offer-score.ts';
import type { Quote } from '../offers/quote.ts';
import type { SortOrder } from '../offers/sort-quotes.ts';
import { foldEstimates } from './fold-estimates.ts';
import { type AcceptedOffer, type PricedOffers, type PricingContext, priceOffers, quoteOffer } from './price-offers.ts';

/**
 * A ranked list of offers ([S1-2], D3): priced, filtered, reduced to one row per provider and sorted. The server's
 * response and the page's amount slider use the same function, so they always agree.
 */
export type RankedOffers = {
  readonly priced: PricedOffers;
  /** Every priced offer that passes the filters, except estimates if they are folded. A provider can have several. */
  readonly passing: readonly Quote[];
  /** One per provider, sorted. */
  readonly rows: readonly Quote[];
  readonly folded: FoldedProviders;
};

/** The providers that `rows` omits because they have only estimates. */
export type FoldedProviders = {
  readonly count: number;
  /** The rows whose entire range is cheaper than every listed price, sorted; the list must mention these rows. */
  readonly maybeCheaper: readonly Quote[];
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
  const quoteOf = (one: AcceptedOffer) => quoteOffer(one, market, weights);
  const priced = priceOffers(offers, market);
  const all = filterQuotes(priced.accepted, filters);
  const { listed, folded } = estimates === 'folded' ? foldEstimates(all) : { listed: all, folded: [] };
  const passing = listed.map(quoteOf);
  const rows = sortBestQuotes(passing, order);
  return { priced, passing, rows, folded: foldedProviders(folded, rows, order, quoteOf) };
}

function foldedProviders(
  folded: readonly AcceptedOffer[],
  rows: readonly Quote[],
  order: SortOrder,
  quoteOf: (one: AcceptedOffer) => Quote,
): FoldedProviders {
  const least = Math.min(...rows.map(({ cost }) => cost.totalCost.amountMinor));
  const providers = new Set<string>();
  const cheaper = new Set<string>();
  for (const { offer, cost } of folded) {
    providers.add(offer.provider.id);
    // A range never ends below the price itself.
    if (cost.totalCost < least) cheaper.add(offer.provider.id);
  }
  const quotes = cheaper.size > 0 ? folded.filter(({ offer }) => cheaper.has(offer.provider.id)).map(quoteOf) : [];
  return {
    count: providers.size,
    maybeCheaper: sortBestQuotes(quotes, order).filter(
      ({ range }) => range && range.totalCost.high.amountMinor < least,
    ),
  };
}
