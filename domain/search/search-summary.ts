import { type Money, money } from '../money/money.ts';
import type { Quote } from '../providers/quote.ts';

/**
 * What the whole answer says in five figures ([S1-2], decisions.md 3). Averages leave out rows that rest on fallback
 * figures: a guess must not move what "average" means.
 */
export type SearchSummary = {
  readonly providerCount: number;
  readonly bestReceiveAmount: Money;
  readonly averageReceiveAmount: Money;
  readonly worstReceiveAmount: Money;
  /** Best minus worst: what choosing well is worth, in the receiving currency. */
  readonly receiveSpread: Money;
  readonly averageFee: Money;
  readonly averageTotalCost: Money;
  /** Percent of the amount, 2 decimals. */
  readonly averageTotalCostPercent: number;
  readonly best: Quote;
  readonly fastest: Quote | undefined;
};

/** undefined when there is nothing to sum up. */
export function searchSummary(quotes: readonly Quote[]): SearchSummary | undefined {
  const sound = quotes.filter((quote) => quote.offer.fallbacks.length === 0);
  const counted = sound.length > 0 ? sound : quotes;
  const [first] = counted;
  if (!first) return undefined;
  const received = counted.map((quote) => quote.cost.receiveAmount.amountMinor);
  const { currency } = first.cost.receiveAmount;
  const sending = first.cost.sendAmount;
  const best = counted.reduce((a, b) => (b.cost.receiveAmount.amountMinor > a.cost.receiveAmount.amountMinor ? b : a));
  const timed = counted.filter((quote) => quote.offer.deliveryMinutes !== undefined);
  const [bestMinor, worstMinor] = [Math.max(...received), Math.min(...received)];
  const averageCost = mean(counted.map((quote) => quote.cost.totalCost.amountMinor));
  return {
    providerCount: quotes.length,
    bestReceiveAmount: money(bestMinor, currency),
    averageReceiveAmount: money(Math.floor(mean(received)), currency),
    worstReceiveAmount: money(worstMinor, currency),
    receiveSpread: money(bestMinor - worstMinor, currency),
    averageFee: money(Math.ceil(mean(counted.map((quote) => quote.cost.transferFee.amountMinor))), sending.currency),
    averageTotalCost: money(Math.ceil(averageCost), sending.currency),
    averageTotalCostPercent: Math.round((averageCost / sending.amountMinor) * 10_000) / 100,
    best,
    fastest: timed.length === 0 ? undefined : timed.reduce((a, b) => (isFaster(b, a) ? b : a)),
  };
}

function isFaster(a: Quote, b: Quote): boolean {
  const difference = (a.offer.deliveryMinutes ?? 0) - (b.offer.deliveryMinutes ?? 0);
  return difference < 0 || (difference === 0 && a.cost.totalCost.amountMinor < b.cost.totalCost.amountMinor);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
