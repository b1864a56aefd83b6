import { type Money, subtractMoney } from '../money/money.ts';
import { sortBestQuotes } from '../offers/filter-quotes.ts';
import type { Quote } from '../offers/quote.ts';

/**
 * The extra cost of choosing the first offer in a sort order other than by price (B2-7). It is shown so that no sort
 * order hides a higher price.
 */
export type SortOrderCost = {
  /** The first row in that order. */
  readonly first: Quote;
  /** The first row of the same offers when sorted by cost. */
  readonly cheapest: Quote;
  /**
   * The difference between the amounts to pay or, if they are the same, between the costs. In the sending currency;
   * never below 0.
   */
  readonly costsMore: Money;
};

/**
 * Returns how much more the first row costs than the cheapest offer; undefined without rows.
 * @param rows the list in its sort order
 * @param passing every offer that the rows were chosen from; can include several per provider
 */
export function calculateSortOrderCost(rows: readonly Quote[], passing: readonly Quote[]): SortOrderCost | undefined {
  const [first] = rows;
  const [cheapest] = sortBestQuotes(passing, 'cheapest');
  if (!first || !cheapest) return undefined;
  const handedOver = subtractMoney(first.cost.sendAmount, cheapest.cost.sendAmount);
  const costsMore =
    handedOver.amountMinor === 0 ? subtractMoney(first.cost.totalCost, cheapest.cost.totalCost) : handedOver;
  return { first, cheapest, costsMore };
}
