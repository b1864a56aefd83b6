import { hasVotes, shrinkRating } from '../providers/rating.ts';
import { isEstimatedOffer } from './price-label.ts';
import type { Quote } from './quote.ts';

/**
 * The four sort orders ([S4.2-7], D3). Sorting depends only on offers, ratings and names, so providers can't pay for a
 * higher rank. Offers with default values are last in every order (D8).
 */
export const sortOrders = ['best_value', 'cheapest', 'fastest', 'rating'] as const;
export type SortOrder = (typeof sortOrders)[number];
export const defaultSortOrder: SortOrder = 'best_value';

type QuoteComparator = (a: Quote, b: Quote) => number;
type OfferComparator = (a: Pick<Quote, 'offer'>, b: Pick<Quote, 'offer'>) => number;

const byScore: QuoteComparator = (a, b) => b.score - a.score;
/**
 * Offers for the same amount differ in cost; offers for the same received amount differ in the amount to pay (B2-3).
 */
const byCost: QuoteComparator = (a, b) =>
  a.cost.sendAmount.amountMinor - b.cost.sendAmount.amountMinor ||
  a.cost.totalCost.amountMinor - b.cost.totalCost.amountMinor;
const byReceived: QuoteComparator = (a, b) => b.cost.receiveAmount.amountMinor - a.cost.receiveAmount.amountMinor;
const byMinutes: OfferComparator = (a, b) => deliveryMinutesOf(a) - deliveryMinutesOf(b);
const byName: OfferComparator = (a, b) =>
  compareText(a.offer.provider.name, b.offer.provider.name) || compareText(a.offer.provider.id, b.offer.provider.id);
const byRating: QuoteComparator = (a, b) => {
  const [votesA, votesB] = [a.offer.provider.votes, b.offer.provider.votes];
  return Number(hasVotes(votesB)) - Number(hasVotes(votesA)) || shrinkRating(votesB) - shrinkRating(votesA);
};
const bySeen: OfferComparator = (a, b) => Number(isEstimatedOffer(a.offer)) - Number(isEstimatedOffer(b.offer));
const byFallback: QuoteComparator = (a, b) =>
  Number(a.offer.fallbacks.length > 0) - Number(b.offer.fallbacks.length > 0);

/**
 * Ties in "fastest" are broken by cost, and ties in "rating" by score. After that, a price that was seen ranks first
 * (docs/decisions/0086). Further ties are broken by received amount, then time, then name (docs/decisions/0048), so
 * nobody waits longer for the same money.
 */
const comparatorsByOrder: Readonly<Record<SortOrder, readonly QuoteComparator[]>> = {
  best_value: [byFallback, byScore, bySeen, byReceived, byMinutes, byName],
  cheapest: [byFallback, byCost, bySeen, byReceived, byMinutes, byName],
  fastest: [byFallback, byMinutes, byCost, bySeen, byReceived, byName],
  rating: [byFallback, byRating, byScore, bySeen, byReceived, byMinutes, byName],
};

/** Returns the comparator for a sort order; its result is negative when a ranks before b. */
export function quoteComparator(order: SortOrder): QuoteComparator {
  return chainComparators(comparatorsByOrder[order]);
}

/** The order of offers with the same cost: seen prices first, then fastest first, then by name. */
export const compareAtSamePrice: OfferComparator = chainComparators([bySeen, byMinutes, byName]);

function chainComparators<T>(steps: readonly ((a: T, b: T) => number)[]): (a: T, b: T) => number {
  return (a, b) => {
    for (const step of steps) {
      const difference = step(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/** Returns a new array in the requested order. */
export function sortQuotes(quotes: readonly Quote[], order: SortOrder): Quote[] {
  return [...quotes].sort(quoteComparator(order));
}

/** Unknown delivery times sort last. */
function deliveryMinutesOf(quote: Pick<Quote, 'offer'>): number {
  return quote.offer.deliveryMinutes ?? Number.MAX_SAFE_INTEGER;
}

/** Compares by UTF-16 code unit, because the order must not depend on a locale. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
