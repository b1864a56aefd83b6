import { type Money, subtractMoney } from '../money/money.ts';
import { rowsInOrder } from '../providers/filter-providers.ts';
import type { Quote } from '../providers/quote.ts';

/** What it costs to follow an order instead of the price (B2-7): a score, a time or a rating never outweighs money silently. */
export type OrderCost = {
  /** The first row of the order. */
  readonly first: Quote;
  /** The first row of the order by cost, among the same offers. */
  readonly cheapest: Quote;
  /** In the sending currency, handed over or in cost; never below 0; 0 where the first is as cheap as the cheapest. */
  readonly costsMore: Money;
};

/**
 * Returns what the first row of an order costs more than the cheapest offer; undefined without rows.
 * @param rows in the order
 * @param passing every offer that the rows were chosen from, several for a provider allowed
 */
export function orderCost(rows: readonly Quote[], passing: readonly Quote[]): OrderCost | undefined {
  const [first] = rows;
  const [cheapest] = rowsInOrder(passing, 'cheapest');
  if (!first || !cheapest) return undefined;
  const handedOver = subtractMoney(first.cost.sendAmount, cheapest.cost.sendAmount);
  const costsMore =
    handedOver.amountMinor === 0 ? subtractMoney(first.cost.totalCost, cheapest.cost.totalCost) : handedOver;
  return { first, cheapest, costsMore };
}
