import { roundEstimate, subtractEstimates } from '../money/round-estimate.ts';

/** The numbers in a search result that an insight may mention. Amounts are in major units. */
export type InsightNumbers = {
  readonly fromCurrency: string;
  readonly toCurrency: string;
  readonly sendAmount: number;
  /** Units of `toCurrency` per unit of `fromCurrency`. */
  readonly midRate: number;
  /** The day of a rate that is no longer current, such as "2026-09-29"; left out for a current rate. */
  readonly oldRateDay?: string;
  /** The rate's change over seven days in percent; null if unknown. */
  readonly changePercent7d: number | null;
  readonly bestReceiveAmount: number;
  readonly averageReceiveAmount: number;
  /** The best received amount minus the worst, in the receiving currency. */
  readonly receiveSpread: number;
  readonly providerCount: number;
  /** Whether the amounts are estimates. If so, they are rounded in the text. */
  readonly isEstimate?: boolean;
  /** Whether the best offer can't be distinguished from the next. If so, insights don't mention it. */
  readonly isBestUnclear?: boolean;
};

/** Returns the numbers that the model receives: unchanged or, for estimates, rounded to their known precision. */
export function roundInsightNumbers(figures: InsightNumbers): InsightNumbers {
  if (!figures.isEstimate) return figures;
  const { bestReceiveAmount: best, averageReceiveAmount: average, receiveSpread: spread } = figures;
  return {
    ...figures,
    bestReceiveAmount: roundEstimate(best),
    averageReceiveAmount: roundEstimate(average, best),
    receiveSpread: subtractEstimates(best, best - spread),
  };
}

export type AllowedNumber = {
  readonly value: number;
  readonly kind: 'money' | 'percent' | 'count' | 'days';
  /** Set only for money. */
  readonly currency?: string;
};

/**
 * Returns all numbers that an insight may contain. Adds those that follow from the given ones: one unit of each
 * currency, the inverse rate, best minus average, and the 7 in "7 days".
 */
export function allowedNumbers(figures: InsightNumbers): readonly AllowedNumber[] {
  const { fromCurrency: from, toCurrency: to, midRate, bestReceiveAmount, averageReceiveAmount } = figures;
  const money = (value: number, currency: string): AllowedNumber => ({ value, kind: 'money', currency });
  return [
    money(figures.sendAmount, from),
    money(1, from),
    money(1, to),
    money(midRate, to),
    money(1 / midRate, from),
    money(bestReceiveAmount, to),
    money(averageReceiveAmount, to),
    money(figures.receiveSpread, to),
    money(bestReceiveAmount - averageReceiveAmount, to),
    { value: figures.providerCount, kind: 'count' },
    { value: 7, kind: 'days' },
    ...(figures.changePercent7d === null ? [] : [{ value: figures.changePercent7d, kind: 'percent' } as const]),
  ];
}
