import { type DeliveryTimeCategory, isWithinDeliveryTime } from '../providers/delivery-time.ts';
import type { PayoutMethodId } from '../reference/payout-methods.ts';
import type { Offer } from './offer.ts';
import { priceLabel } from './price-label.ts';
import type { Quote } from './quote.ts';
import { quoteComparator, type SortOrder, sortQuotes } from './sort-quotes.ts';

/** The filters of the list ([S3.3-2], [S4.2-8]). An absent filter accepts everything. */
export type QuoteFilters = {
  readonly payoutMethod?: PayoutMethodId | undefined;
  readonly deliveryTime?: DeliveryTimeCategory | undefined;
};

/** Returns whether an offer passes the filters. An offer with an unknown delivery time never passes a time filter. */
export function passesFilters(offer: Offer, { payoutMethod, deliveryTime }: QuoteFilters): boolean {
  return (
    (payoutMethod === undefined || offer.payoutMethod === payoutMethod) &&
    (deliveryTime === undefined || isWithinDeliveryTime(offer.deliveryMinutes, deliveryTime))
  );
}

/** Returns the quotes, or unpriced offers, that pass the filters. */
export function filterQuotes<Q extends Pick<Quote, 'offer'>>(quotes: readonly Q[], filters: QuoteFilters): Q[] {
  return quotes.filter(({ offer }) => passesFilters(offer, filters));
}

/**
 * Returns one row per provider: its first offer in the requested order, so "fastest" shows each provider's fastest
 * offer and "cheapest" its cheapest one. A measured price takes precedence over the same provider's estimates
 * (docs/decisions/0006), because an estimate must not hide an observed price. At equal prices, the faster offer wins
 * (docs/decisions/0048).
 */
export function findBestQuotePerProvider(quotes: readonly Quote[], order: SortOrder): Quote[] {
  const compare = quoteComparator(order);
  const best = new Map<string, Quote>();
  for (const quote of quotes) {
    const known = best.get(quote.offer.provider.id);
    if (!known || (toEstimateFlag(quote) - toEstimateFlag(known) || compare(quote, known)) < 0) {
      best.set(quote.offer.provider.id, quote);
    }
  }
  return [...best.values()];
}

/** Returns the quotes in the requested order, with one row per provider. */
export function sortBestQuotes(quotes: readonly Quote[], order: SortOrder): Quote[] {
  return sortQuotes(findBestQuotePerProvider(quotes, order), order);
}

function toEstimateFlag({ offer }: Quote): number {
  return Number(priceLabel(offer) === 'estimate');
}
