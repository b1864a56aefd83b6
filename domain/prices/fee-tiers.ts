import { currencyDecimals } from '../money/currency-decimals.ts';
import { percentOfMinor, toMinor } from '../money/rounding.ts';
import type { PriceTier } from '../offers/offer.ts';

/** A service's price at one amount. Major units of one currency; the margin in percent below the mid-market rate. */
export type MeasuredPoint = { readonly amount: number; readonly fee: number; readonly spreadPercent: number };

/**
 * Returns the tiers for a price measured at a few amounts (D2). At a measured amount the fee is exact to the minor
 * unit; between two it is on the straight line, with the margin of the nearer one. Below the first amount the fee is
 * constant; above the last amount the last slope continues, but the fee never falls. With a single amount the fee
 * counts as fixed below it and as a percentage above it, whichever is more expensive, so missing data never looks
 * cheap.
 * @param points at least one; throws if two have the same amount.
 */
export function feeTiers(points: readonly MeasuredPoint[], currency: string): [PriceTier, ...PriceTier[]] {
  const decimals = currencyDecimals(currency);
  const sorted = points.map((point) => inMinor(point, decimals)).sort((a, b) => a.amountMinor - b.amountMinor);
  const [first] = sorted;
  const last = sorted.at(-1);
  if (!first || !last) throw new RangeError('A price needs at least one measured amount');

  const unit = 10 ** decimals;
  const tiers: PriceTier[] = [];
  let slope: number | undefined;
  for (const [index, to] of sorted.entries()) {
    const from = sorted[index - 1];
    if (!from) continue;
    if (from.amountMinor === to.amountMinor) throw new RangeError('Two prices at one amount');
    slope = percentBetween(from, to);
    const line = lineThrough(to, slope, unit);
    if (from.spreadPercent !== to.spreadPercent) {
      const middle = Math.floor((from.amountMinor + to.amountMinor) / 2);
      if (middle > from.amountMinor) tiers.push({ upTo: middle / unit, ...line, fxSpreadPercent: from.spreadPercent });
    }
    tiers.push({ upTo: to.amountMinor / unit, ...line, fxSpreadPercent: to.spreadPercent });
  }
  const beyond = slope === undefined ? proportion(last) : Math.max(0, slope);
  return [
    {
      upTo: first.amountMinor / unit,
      fixedFee: first.feeMinor / unit,
      percentageFee: 0,
      fxSpreadPercent: first.spreadPercent,
    },
    ...tiers,
    { ...lineThrough(last, beyond, unit), fxSpreadPercent: last.spreadPercent },
  ];
}

type MinorPoint = { readonly amountMinor: number; readonly feeMinor: number; readonly spreadPercent: number };

function inMinor({ amount, fee, spreadPercent }: MeasuredPoint, decimals: number): MinorPoint {
  return { amountMinor: toMinor(amount, decimals, 'down'), feeMinor: toMinor(fee, decimals, 'up'), spreadPercent };
}

/**
 * Returns percent to six decimals, the precision of percentOfMinor. A fee that grows faster than the amount itself is a
 * step, not a line.
 */
function percentBetween(from: MinorPoint, to: MinorPoint): number {
  const percent = sixDecimals(((to.feeMinor - from.feeMinor) / (to.amountMinor - from.amountMinor)) * 100, Math.round);
  return Math.abs(percent) > 100 ? 0 : percent;
}

/** Rounds down, so the fixed part doesn't become a negative cent. */
function proportion(point: MinorPoint): number {
  return sixDecimals((point.feeMinor / point.amountMinor) * 100, Math.floor);
}

function sixDecimals(percent: number, round: (value: number) => number): number {
  return round(percent * 1e6) / 1e6 + 0;
}

/** The fixed part makes the fee exact at the point, after the percentage is rounded as in a quote. */
function lineThrough(point: MinorPoint, percentageFee: number, unit: number) {
  const fixedMinor = point.feeMinor - percentOfMinor(point.amountMinor, percentageFee, 'up');
  return { fixedFee: fixedMinor / unit, percentageFee };
}
