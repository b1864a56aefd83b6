import { type Money, money } from '../money/money.ts';
import { sortBestQuotes } from '../offers/filter-quotes.ts';
import { isEstimatedOffer } from '../offers/price-label.ts';
import type { Quote } from '../offers/quote.ts';
import { aboutEqualRows } from './about-equal-rows.ts';

/**
 * A summary of the results ([S1-2], D3). Except for `fastest`, it uses each provider's cheapest offer, regardless of
 * the list's sort order (docs/decisions/0048). Offers with default values count only in `providerCount`, unless every
 * offer has some.
 */
export type SearchSummary = {
  readonly providerCount: number;
  readonly bestReceiveAmount: Money;
  readonly averageReceiveAmount: Money;
  readonly worstReceiveAmount: Money;
  /** Best minus worst received amount: how much a good choice is worth, in the receiving currency. */
  readonly receiveSpread: Money;
  /** The lowest amount to pay; the same for all offers unless the search specifies the received amount. */
  readonly bestSendAmount: Money;
  readonly averageSendAmount: Money;
  readonly worstSendAmount: Money;
  /** Highest minus lowest amount to pay: how much a good choice is worth, in the sending currency. */
  readonly sendSpread: Money;
  readonly averageFee: Money;
  readonly averageTotalCost: Money;
  /** Percent of the amount, 2 decimals. */
  readonly averageTotalCostPercent: number;
  /** Whether any counted price is an estimate. */
  readonly isEstimate: boolean;
  readonly best: Quote;
  /** The cheapest offer and those about equal to it; empty if the cheapest is clearly ahead. */
  readonly aboutEqual: readonly Quote[];
  readonly fastest: Quote | undefined;
};

/**
 * Returns the summary; undefined without offers to summarize.
 * @param quotes every priced offer that passes the filters; can include several per provider
 */
export function searchSummary(quotes: readonly Quote[]): SearchSummary | undefined {
  const rows = sortBestQuotes(quotes, 'cheapest');
  const counted = preferCompleteRows(rows);
  const [best] = counted;
  if (!best) return undefined;
  const received = counted.map((quote) => quote.cost.receiveAmount.amountMinor);
  const { currency } = best.cost.receiveAmount;
  const sending = best.cost.sendAmount;
  const sent = counted.map((quote) => quote.cost.sendAmount.amountMinor);
  const [minMinor, maxMinor] = [Math.min(...sent), Math.max(...sent)];
  const [bestMinor, worstMinor] = [Math.max(...received), Math.min(...received)];
  const averageCost = mean(counted.map((quote) => quote.cost.totalCost.amountMinor));
  const fastest = preferCompleteRows(sortBestQuotes(quotes, 'fastest'))[0];
  return {
    providerCount: rows.length,
    bestReceiveAmount: money(bestMinor, currency),
    averageReceiveAmount: money(Math.floor(mean(received)), currency),
    worstReceiveAmount: money(worstMinor, currency),
    receiveSpread: money(bestMinor - worstMinor, currency),
    bestSendAmount: money(minMinor, sending.currency),
    averageSendAmount: money(Math.ceil(mean(sent)), sending.currency),
    worstSendAmount: money(maxMinor, sending.currency),
    sendSpread: money(maxMinor - minMinor, sending.currency),
    averageFee: money(Math.ceil(mean(counted.map((quote) => quote.cost.transferFee.amountMinor))), sending.currency),
    averageTotalCost: money(Math.ceil(averageCost), sending.currency),
    averageTotalCostPercent: Math.round((averageCost / mean(sent)) * 10_000) / 100,
    isEstimate: counted.some(({ offer }) => isEstimatedOffer(offer)),
    best,
    aboutEqual: aboutEqualRows(counted, 'cheapest'),
    fastest: fastest?.offer.deliveryMinutes === undefined ? undefined : fastest,
  };
}

/** Returns the rows without default values; all rows if every row has some. */
export function preferCompleteRows(rows: readonly Quote[]): readonly Quote[] {
  const sound = rows.filter((quote) => quote.offer.fallbacks.length === 0);
  return sound.length > 0 ? sound : rows;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
