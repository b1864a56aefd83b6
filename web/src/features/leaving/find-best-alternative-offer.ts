import { calculateOfferDifference } from '@tern/contract/search/offer-difference.ts';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import type { SearchView } from '../../data/api/normalize-search-response.ts';

/**
 * Returns the best of the other offers by money alone: the highest received amount, or the lowest sent amount if the
 * received amount is fixed. Offers with default values don't count, because their price isn't known well enough. Returns
 * undefined if no other offer is left. `isBetter` is true if the returned offer beats the chosen one.
 */
export function findBestAlternativeOffer(
  chosen: OfferResponse,
  offers: readonly OfferResponse[],
  query: SearchView['query'],
): { readonly offer: OfferResponse; readonly isBetter: boolean } | undefined {
  const sign = query.receiveAmount === null ? 1 : -1;
  const lead = (a: OfferResponse, b: OfferResponse) => calculateOfferDifference(a, b, query).amount * sign;
  const offer = offers
    .filter(({ id, fallbacks }) => id !== chosen.id && fallbacks.length === 0)
    .reduce<OfferResponse | undefined>((best, each) => (!best || lead(each, best) > 0 ? each : best), undefined);
  return offer && { offer, isBetter: lead(offer, chosen) > 0 };
}
