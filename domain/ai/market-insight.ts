import { formatMoney, formatRate } from '../money/format-money.ts';
import type { InsightNumbers } from './insight-numbers.ts';

/**
 * Describes a corridor's numbers in one or two plain sentences without using a model ([S8-28]: the default market
 * insight). It describes the past and never makes predictions; the page shows it when a model's text is missing or
 * rejected. It compares offers only when they differ and the best one is clear.
 */
export function marketInsight(figures: InsightNumbers): string {
  const { bestReceiveAmount, averageReceiveAmount, receiveSpread, toCurrency, isEstimate, isBestUnclear } = figures;
  const ahead = bestReceiveAmount - averageReceiveAmount;
  const written = (amount: number) =>
    (isEstimate ? 'about ' : '') +
    formatMoney(amount, toCurrency, 'en', { estimate: isEstimate, of: bestReceiveAmount });
  if (isBestUnclear || receiveSpread <= 0 || ahead <= 0) return describeRateTrend(figures);
  return `${describeRateTrend(figures)} With the best offer, the recipient gets ${written(ahead)} more than with the average offer and ${written(receiveSpread)} more than with the worst.`;
}

function describeRateTrend(figures: InsightNumbers): string {
  const { changePercent7d: change, midRate, fromCurrency, toCurrency, oldRateDay } = figures;
  if (oldRateDay !== undefined)
    return `On ${oldRateDay}, 1 ${fromCurrency} was ${formatRate(midRate, 'en')} ${toCurrency} at the mid-market rate.`;
  const rate = `1 ${fromCurrency} is ${formatRate(midRate, 'en')} ${toCurrency} at the mid-market rate`;
  if (change === null) return `${rate}.`;
  const shown = Math.abs(change).toFixed(2);
  if (Number(shown) === 0) return `${rate}, the same as 7 days ago.`;
  return `${rate}, ${change > 0 ? 'up' : 'down'} ${shown}% in the last 7 days.`;
}
