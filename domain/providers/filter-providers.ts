import type { PayoutMethodId } from '../reference/payout-methods.ts';
import { type DeliveryTimeCategory, isWithinDeliveryTime } from './delivery-time.ts';
import { priceWord } from './price-word.ts';
import type { Quote } from './quote.ts';
import { compareQuotes, type SortOrder, sortProviders } from './sort-providers.ts';

/** What a visitor may narrow the list by ([S3.3-2], [S4.2-8]). An absent filter lets everything through. */
export type ProviderFilters = {
  readonly payoutMethod?: PayoutMethodId | undefined;
  readonly deliveryTime?: DeliveryTimeCategory | undefined;
};

/** The quotes that pass. An offer whose time is not known never passes a filter on time: missing is not a pass. */
export function filterProviders(quotes: readonly Quote[], filters: ProviderFilters): Quote[] {
  return quotes.filter(
    ({ offer }) =>
      (filters.payoutMethod === undefined || offer.payoutMethod === filters.payoutMethod) &&
      (filters.deliveryTime === undefined || isWithinDeliveryTime(offer.deliveryMinutes, filters.deliveryTime)),
  );
}

/**
 * One row for each provider: the one of its offers that stands first in the order asked for, so that "fastest" shows a
 * provider's fastest way and "cheapest" its cheapest. A measured price stands for its provider before any estimate of it
 * does (docs/decisions/0006): a guess about one way must not hide what another way was seen to cost. Of ways with the same
 * price the faster one stands (docs/decisions/0048).
 */
export function bestOfEachProvider(quotes: readonly Quote[], order: SortOrder): Quote[] {
  const compare = compareQuotes(order);
  const best = new Map<string, Quote>();
  for (const quote of quotes) {
    const known = best.get(quote.offer.provider.id);
    if (!known || (estimated(quote) - estimated(known) || compare(quote, known)) < 0) {
      best.set(quote.offer.provider.id, quote);
    }
  }
  return [...best.values()];
}

/** The list that an order shows: a row for each provider, in that order. */
export function rowsInOrder(quotes: readonly Quote[], order: SortOrder): Quote[] {
  return sortProviders(bestOfEachProvider(quotes, order), order);
}

function estimated({ offer }: Quote): number {
  return Number(priceWord(offer) === 'estimate');
}
