import { maxSendAmount, minSendAmount } from '../../money/amount-limits.ts';
import { currencyDecimals } from '../../money/currency-decimals.ts';

/**
 * The amount range of cost curves (D6): the equivalent of 1 to 20,000 US dollars in the sending currency, in round
 * numbers that don't change with small rate movements, and always within what a search accepts ([S5-2]).
 */
export const curveRangeUsd = { from: 1, to: 20_000 } as const;

/** Whole minor units of the sending currency; inclusive. */
export type AmountRange = { readonly from: number; readonly to: number };

/** @param rateToUsd the mid-market rate from the sending currency to US dollars; undefined = unknown, treated as 1. */
export function amountRange(currency: string, rateToUsd: number | undefined): AmountRange {
  return {
    from: amountWorthUsd(curveRangeUsd.from, currency, rateToUsd),
    to: amountWorthUsd(curveRangeUsd.to, currency, rateToUsd),
  };
}

/** Returns about this many US dollars in minor units of the currency, to two significant digits. */
export function amountWorthUsd(usd: number, currency: string, rateToUsd: number | undefined): number {
  const round = Number((usd / (rateToUsd ?? 1)).toPrecision(2));
  const kept = Math.min(maxSendAmount, Math.max(minSendAmount, round));
  return Math.round(kept * 10 ** currencyDecimals(currency));
}
