import { type Money, money } from '../money/money.ts';
import type { Quote } from '../providers/quote.ts';
import { type SortOrder, sortProviders } from '../providers/sort-providers.ts';
import { type PayoutMethodId, payoutMethods } from '../reference/payout-methods.ts';

/**
 * Which offer to take, and why, in figures that the reader can check ([S1-2], decisions.md 3). A row that rests on fallback
 * figures is never recommended, and one whose time is unknown is never called the fastest (decisions.md 8).
 */
export type Recommendation = {
  readonly kind: RecommendationKind;
  readonly quote: Quote;
  /** How much more arrives than with the average offer, in the receiving currency; never below 0. */
  readonly moreThanAverage: Money;
};

export type RecommendationKind = 'best_overall' | 'cheapest' | 'fastest' | `best_${PayoutMethodId}`;

/**
 * Recommendations in reading order: best overall, cheapest, fastest, then the cheapest for each payout method on offer.
 * @param quotes every priced offer, several for each provider allowed
 * @param averageReceived the average of the rows shown
 */
export function recommendations(quotes: readonly Quote[], averageReceived: Money): Recommendation[] {
  const sound = quotes.filter((quote) => quote.offer.fallbacks.length === 0);
  const timed = sound.filter((quote) => quote.offer.deliveryMinutes !== undefined);
  const found: Recommendation[] = [];
  const recommend = (kind: RecommendationKind, among: readonly Quote[], order: SortOrder): void => {
    const [quote] = sortProviders(among, order);
    if (quote) found.push({ kind, quote, moreThanAverage: above(quote.cost.receiveAmount, averageReceived) });
  };
  recommend('best_overall', sound, 'best_value');
  recommend('cheapest', sound, 'cheapest');
  recommend('fastest', timed, 'fastest');
  for (const { id } of payoutMethods) {
    recommend(
      `best_${id}`,
      sound.filter((quote) => quote.offer.payoutMethod === id),
      'cheapest',
    );
  }
  return found;
}

function above(received: Money, average: Money): Money {
  return money(Math.max(0, received.amountMinor - average.amountMinor), received.currency);
}
