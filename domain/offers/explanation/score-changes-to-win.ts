import type { Money } from '../../money/money.ts';
import { money } from '../../money/money.ts';
import { fullMarksMinutes, type ScoreWeights, scoreOffer, zeroMarksMinutes } from '../offer-score.ts';
import type { Quote } from '../quote.ts';
import { quoteComparator } from '../sort-quotes.ts';

/**
 * "What would have to change for the second offer to win?" (D3, D6): the smallest single change that ranks one quote
 * before another, including tie-breaks. The change is in cost, accurate to the minor unit, or in delivery time,
 * accurate to the minute. It is found by bisection, using the real score and sort order.
 */
export type ChangeToWin =
  /** The quote already ranks first. */
  | { readonly kind: 'none' }
  /**
   * The total cost would have to be this much lower, in the sending currency; at least one minor unit, at most the
   * whole cost.
   */
  | { readonly kind: 'cost'; readonly by: Money }
  /** The money would have to arrive within this many minutes. */
  | { readonly kind: 'speed'; readonly minutes: number }
  /** No single change is enough: 'fallback' = the offer uses default values, so it can't beat one that doesn't (D8). */
  | { readonly kind: 'cannot'; readonly reason: 'fallback' | 'out_of_reach' };

export type ScoreContext = { readonly year: number; readonly weights?: ScoreWeights | undefined };

/**
 * Returns each single change that is enough on its own, cost before speed. Never empty: if no change is enough, the
 * only item gives the reason.
 * @param context the calendar year and the weights used for both scores.
 */
export function findChangesToWin(first: Quote, second: Quote, context: ScoreContext): readonly ChangeToWin[] {
  const wins = (changed: Quote): boolean => quoteComparator('best_value')(changed, first) < 0;
  if (wins(second)) return [{ kind: 'none' }];
  if (second.offer.fallbacks.length > 0 && first.offer.fallbacks.length === 0) {
    return [{ kind: 'cannot', reason: 'fallback' }];
  }
  const changes: ChangeToWin[] = [];
  const { totalCost } = second.cost;
  const by = findSmallestWhere((minor) => wins(withLowerCost(second, minor, context)), 1, totalCost.amountMinor);
  if (by !== undefined) changes.push({ kind: 'cost', by: money(by, totalCost.currency) });
  const slowest = (second.offer.deliveryMinutes ?? zeroMarksMinutes + 1) - 1;
  const sooner = findSmallestWhere(
    (step) => wins(withDeliveryTime(second, slowest - step, context)),
    0,
    slowest - fullMarksMinutes,
  );
  if (sooner !== undefined) changes.push({ kind: 'speed', minutes: slowest - sooner });
  return changes.length > 0 ? changes : [{ kind: 'cannot', reason: 'out_of_reach' }];
}

/**
 * Returns the quote with its total cost lowered by this many minor units; the recipient gets the difference at the
 * mid-market rate.
 */
export function withLowerCost(quote: Quote, byMinor: number, context: ScoreContext): Quote {
  const { cost } = quote;
  const totalCost = money(cost.totalCost.amountMinor - byMinor, cost.totalCost.currency);
  const { amountMinor: sent } = cost.sendAmount;
  const kept = sent - cost.totalCost.amountMinor;
  const more = kept > 0 ? Math.floor((cost.receiveAmount.amountMinor * byMinor) / kept) : 0;
  return rescoreQuote(
    {
      ...quote,
      cost: {
        ...cost,
        totalCost,
        totalCostPercent: Math.round((totalCost.amountMinor / sent) * 1e6) / 1e4,
        receiveAmount: money(cost.receiveAmount.amountMinor + more, cost.receiveAmount.currency),
      },
    },
    context,
  );
}

/** Returns the quote with a different delivery time. */
export function withDeliveryTime(quote: Quote, minutes: number, context: ScoreContext): Quote {
  return rescoreQuote({ ...quote, offer: { ...quote.offer, deliveryMinutes: minutes } }, context);
}

function rescoreQuote(quote: Quote, { year, weights }: ScoreContext): Quote {
  const { offer, cost } = quote;
  const { provider, deliveryMinutes } = offer;
  const input = { totalCostPercent: cost.totalCostPercent, deliveryMinutes, provider, year };
  return { ...quote, score: scoreOffer(input, weights) };
}

/**
 * Returns the smallest whole number in [from, to] at and above which the condition holds; undefined when it doesn't
 * hold at `to`.
 */
function findSmallestWhere(holds: (value: number) => boolean, from: number, to: number): number | undefined {
  if (from > to || !holds(to)) return undefined;
  let [low, high] = [from - 1, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}
