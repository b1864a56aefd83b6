import { type Money, money } from '../money/money.ts';
import { sortBestQuotes } from '../offers/filter-quotes.ts';
import type { Quote } from '../offers/quote.ts';
import type { SortOrder } from '../offers/sort-quotes.ts';
import { type PayoutMethodId, payoutMethods } from '../reference/payout-methods.ts';
import { aboutEqualRows } from './about-equal-rows.ts';
import type { SearchSummary } from './search-summary.ts';

/**
 * A recommended offer and the reason, with numbers that the user can check ([S1-2], D3). An offer with default values
 * is never recommended, and one with an unknown delivery time is never called the fastest (D8).
 */
export type Recommendation = {
  readonly kind: RecommendationKind;
  readonly quote: Quote;
  /** How much more the recipient gets than with the average offer, in the receiving currency; never below 0. */
  readonly moreThanAverage: Money;
  /** How much less the sender pays than with the average offer, in the sending currency; never below 0. */
  readonly lessThanAverage: Money;
};

export type RecommendationKind = 'best_overall' | 'cheapest' | 'fastest' | `best_${PayoutMethodId}`;

/**
 * Returns the recommendations in display order: best overall, cheapest, fastest, then the cheapest for each payout
 * method. Each one is the first row of the list in its sort order, so the list and the recommendation agree. A
 * recommendation is omitted if no other provider is worse by that measure, as with a single offer or with equal offers.
 * It is also omitted if the first row is about equal to the second (about-equal-rows.ts).
 * @param quotes every priced offer; can include several per provider
 * @param average the averages of the summary
 */
export function recommendations(
  quotes: readonly Quote[],
  average: Pick<SearchSummary, 'averageReceiveAmount' | 'averageSendAmount'>,
): Recommendation[] {
  const found: Recommendation[] = [];
  const recommend = (kind: RecommendationKind, among: readonly Quote[], order: ComparedOrder): void => {
    const sound = sortBestQuotes(among, order).filter(({ offer }) => offer.fallbacks.length === 0);
    const isWorse = isWorseByOrder[order];
    const [quote] = sound;
    if (!quote || !sound.some((other) => isWorse(other, quote))) return;
    if (aboutEqualRows(sound, order).length > 0) return;
    found.push({
      kind,
      quote,
      moreThanAverage: subtractOrZero(quote.cost.receiveAmount, average.averageReceiveAmount),
      lessThanAverage: subtractOrZero(average.averageSendAmount, quote.cost.sendAmount),
    });
  };
  recommend('best_overall', quotes, 'best_value');
  recommend('cheapest', quotes, 'cheapest');
  recommend('fastest', quotes, 'fastest');
  // With a single payout method, the cheapest offer overall is also the cheapest for that method.
  const methods = new Set(quotes.map(({ offer }) => offer.payoutMethod));
  for (const { id } of methods.size > 1 ? payoutMethods : []) {
    recommend(
      `best_${id}`,
      quotes.filter((quote) => quote.offer.payoutMethod === id),
      'cheapest',
    );
  }
  return found;
}

type ComparedOrder = Exclude<SortOrder, 'rating'>;

/** Whether a row is worse than the first row in each sort order. An unknown time is neither faster nor slower. */
const isWorseByOrder: Readonly<Record<ComparedOrder, (row: Quote, first: Quote) => boolean>> = {
  best_value: (row, first) => row.score < first.score,
  cheapest: (row, first) => row.cost.totalCost.amountMinor > first.cost.totalCost.amountMinor,
  fastest: ({ offer }, first) => (offer.deliveryMinutes ?? 0) > (first.offer.deliveryMinutes ?? Infinity),
};

function subtractOrZero(more: Money, less: Money): Money {
  return money(Math.max(0, more.amountMinor - less.amountMinor), more.currency);
}
