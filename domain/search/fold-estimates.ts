import { passesFilters, type QuoteFilters } from '../offers/filter-quotes.ts';
import type { Offer } from '../offers/offer.ts';
import { isEstimatedOffer } from '../offers/price-label.ts';
import type { Quote } from '../offers/quote.ts';

/** With prices seen for this many providers, a list doesn't need estimates. */
export const minProvidersWithSeenPrices = 6;

export type PartitionedQuotes<Q = Quote> = {
  /** The offers to show in the list. */
  readonly listed: readonly Q[];
  /** The offers of providers without a seen price; empty if too few providers have seen prices. */
  readonly folded: readonly Q[];
};

/**
 * If enough providers have seen prices, returns the seen prices as `listed` and the offers of all other providers as
 * `folded`. Otherwise, lists every offer (docs/decisions/0087).
 */
export function foldEstimates<Q extends Pick<Quote, 'offer'>>(quotes: readonly Q[]): PartitionedQuotes<Q> {
  const seen = quotes.filter(({ offer }) => !isEstimatedOffer(offer));
  const providers = new Set(seen.map(({ offer }) => offer.provider.id));
  if (providers.size < minProvidersWithSeenPrices) return { listed: quotes, folded: [] };
  return { listed: seen, folded: quotes.filter(({ offer }) => !providers.has(offer.provider.id)) };
}

/** The offers for a search. Estimates are separate, because a list may omit them. */
export type SeparatedOffers = { readonly seen: readonly Offer[]; readonly estimates: readonly Offer[] };

export function separateEstimates(offers: readonly Offer[]): SeparatedOffers {
  const seen: Offer[] = [];
  const estimates: Offer[] = [];
  for (const offer of offers) (isEstimatedOffer(offer) ? estimates : seen).push(offer);
  return { seen, estimates };
}

/**
 * Returns how many providers a list would have with the given filters. Estimates are considered only if they would be
 * listed, because a corridor can have many more of them than seen prices.
 * @param accepts returns whether an offer has a price for the amount
 */
export function countListedProviders(
  { seen, estimates }: SeparatedOffers,
  filters: QuoteFilters & { readonly estimates?: 'folded' | 'shown' | undefined },
  accepts: (offer: Offer) => boolean,
): number {
  const providers = new Set<string>();
  const addProvidersOf = (offers: readonly Offer[]) => {
    for (const offer of offers) {
      const { id } = offer.provider;
      if (!providers.has(id) && passesFilters(offer, filters) && accepts(offer)) providers.add(id);
    }
  };
  addProvidersOf(seen);
  if (filters.estimates !== 'folded' || providers.size < minProvidersWithSeenPrices) addProvidersOf(estimates);
  return providers.size;
}
