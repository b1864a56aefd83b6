import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { majorUnits, moneyFromMajorUnits } from '@tern/domain/money/major-units.ts';
import { subtractMoney } from '@tern/domain/money/money.ts';
import { calculateScoreParts, type ScoreWeights, scoreOffer } from '@tern/domain/offers/offer-score.ts';
import { calculateScoreRange } from '@tern/domain/offers/score-range.ts';
import { quoteComparator, type SortOrder } from '@tern/domain/offers/sort-quotes.ts';
import { aboutEqualRows } from '@tern/domain/search/about-equal-rows.ts';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { rowToQuote } from './row-to-quote.ts';

export type RescoreOptions = {
  readonly weights: ScoreWeights;
  readonly order: SortOrder;
  /** The calendar year of the response. */
  readonly year: number;
  readonly currency: string;
  readonly orderCost: SearchView['orderCost'];
};

export type RescoredRows = Pick<SearchView, 'providers' | 'aboutEqual' | 'orderCost'>;

/**
 * Scores the rows with the visitor's weights and sorts them in the requested order (D3). Also returns which top rows
 * are about equal, and how much the sort order costs. Scores and order come from the domain's own functions, so each
 * row's points add up to its score. The default weights reproduce the server's response.
 */
export function rescoreRows(
  rows: readonly OfferResponse[],
  { weights, order, year, currency, orderCost }: RescoreOptions,
): RescoredRows {
  const compare = quoteComparator(order);
  const weighed = rows
    .map((row) => {
      const quote = rowToQuote(row, currency);
      const { cost, offer, range } = quote;
      const { provider, deliveryMinutes } = offer;
      const scored = { totalCostPercent: cost.totalCostPercent, deliveryMinutes, provider, year };
      const score = scoreOffer(scored, weights);
      const ends = range && calculateScoreRange(range, cost.sendAmount.amountMinor, scored, weights);
      return {
        row: { ...row, aiScore: score, scoreParts: [...calculateScoreParts(scored, weights)] },
        quote: { ...quote, score, scoreRange: ends },
      };
    })
    .sort((a, b) => compare(a.quote, b.quote));
  const quotes = weighed.map(({ quote }) => quote);
  return {
    providers: weighed.map(({ row }) => row),
    aboutEqual: aboutEqualRows(quotes, order).map(({ offer }) => offer.provider.id),
    orderCost: orderCost && recalculateOrderCost(orderCost, weighed[0]?.row, currency),
  };
}

/** Recalculates the cost of the sort order: another offer may now be first, but the cheapest one is the same. */
function recalculateOrderCost(
  before: NonNullable<SearchView['orderCost']>,
  first: OfferResponse | undefined,
  currency: string,
): SearchView['orderCost'] {
  if (!first) return null;
  const { cheapest } = before;
  const isSame = first.sendAmount === cheapest.sendAmount;
  const more = ([expensive, cheap]: readonly [number, number]) =>
    subtractMoney(moneyFromMajorUnits(expensive, currency, 'down'), moneyFromMajorUnits(cheap, currency, 'down'));
  return {
    first,
    cheapest,
    costsMore: majorUnits(
      more(isSame ? [first.totalCost, cheapest.totalCost] : [first.sendAmount, cheapest.sendAmount]),
    ),
  };
}
