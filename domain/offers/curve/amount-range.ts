import { maxSendAmount, minSendAmount } from '../../money/amount-limits.ts';
import { currencyDecimals } from '../../money/currency-decimals.ts';

/**
 * The amount range for cost curves in US dollars (D6). In the sending currency, both ends are rounded, so small rate
 * movements rarely change them. They are also limited to what a search accepts ([S5-2]).
 */
export const curveRangeUsd = { from: 1, to: 20_000 } as const;

/** A range of amounts in whole minor units of the sending currency; both ends are inclusive. */
export type AmountRange = { readonly from: number; readonly to: number };

/**
 * Returns the amount range for cost curves in a sending currency.
 * @param rateToUsd the mid-market rate from the sending currency to US dollars; undefined = unknown, treated as 1.
 */
export function curveAmountRange(currency: string, rateToUsd: number | undefined): AmountRange {
  return {
    from: convertUsdToRoundedMinor(curveRangeUsd.from, currency, rateToUsd),
    to: convertUsdToRoundedMinor(curveRangeUsd.to, currency, rateToUsd),
  };
}

/**
 * Returns about this many US dollars in minor units of the currency, rounded to two significant digits and limited to
 * what a search accepts.
 */
export function convertUsdToRoundedMinor(usd: number, currency: string, rateToUsd: number | undefined): number {
  const round = Number((usd / (rateToUsd ?? 1)).toPrecision(2));
  const kept = Math.min(maxSendAmount, Math.max(minSendAmount, round));
  return Math.round(kept * 10 ** currencyDecimals(currency));
}
