import { currencyDecimals } from '../money/currency-decimals.ts';
import { percentOfMinorUnits, toMinor } from '../money/rounding.ts';
import type { PriceTier } from '../offers/offer.ts';

/**
 * A service's price at one amount. Amounts are in major units of one currency; the margin is in percent below the
 * mid-market rate.
 */
export type MeasuredPoint = { readonly amount: number; readonly fee: number; readonly spreadPercent: number };

/**
 * Returns the tiers for a price measured at a few amounts (D2). At a measured amount, the fee is exact to the minor
 * unit. Between two such amounts, it is interpolated, and the margin is that of the nearer one. Below the first amount,
 * the fee is constant. Above the last amount, the last slope continues, but the fee never falls. With a single amount,
 * the fee is fixed below it and a percentage above it, so missing data never makes a service look cheap.
 * @param points at least one; throws if two have the same amount.
 */
export function feeTiers(points: readonly MeasuredPoint[], currency: string): [PriceTier, ...PriceTier[]] {
  const decimals = currencyDecimals(currency);
  const sorted = points.map((point) => toMinorPoint(point, decimals)).sort((a, b) => a.amountMinor - b.amountMinor);
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
    slope = calculateSlopePercent(from, to);
    const line = lineThrough(to, slope, unit);
    if (from.spreadPercent !== to.spreadPercent) {
      const middle = Math.floor((from.amountMinor + to.amountMinor) / 2);
      if (middle > from.amountMinor) tiers.push({ upTo: middle / unit, ...line, fxSpreadPercent: from.spreadPercent });
    }
    tiers.push({ upTo: to.amountMinor / unit, ...line, fxSpreadPercent: to.spreadPercent });
  }
  const beyond = slope === undefined ? calculateFeePercent(last) : Math.max(0, slope);
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

function toMinorPoint({ amount, fee, spreadPercent }: MeasuredPoint, decimals: number): MinorPoint {
  return { amountMinor: toMinor(amount, decimals, 'down'), feeMinor: toMinor(fee, decimals, 'up'), spreadPercent };
}

/**
 * Returns the slope in percent to six decimals, the precision of percentOfMinorUnits. Returns 0 if the fee changes by more
 * than the amount does, because that is a step.
 */
function calculateSlopePercent(from: MinorPoint, to: MinorPoint): number {
  const percent = roundToSixDecimals(
    ((to.feeMinor - from.feeMinor) / (to.amountMinor - from.amountMinor)) * 100,
    Math.round,
  );
  return Math.abs(percent) > 100 ? 0 : percent;
}

/** Rounds down, so that the fixed part never becomes negative. */
function calculateFeePercent(point: MinorPoint): number {
  return roundToSixDecimals((point.feeMinor / point.amountMinor) * 100, Math.floor);
}

function roundToSixDecimals(percent: number, round: (value: number) => number): number {
  return round(percent * 1e6) / 1e6 + 0;
}

/** Sets the fixed part so that the total fee is exact at the point, with the percentage rounded as in a quote. */
function lineThrough(point: MinorPoint, percentageFee: number, unit: number) {
  const fixedMinor = point.feeMinor - percentOfMinorUnits(point.amountMinor, percentageFee, 'up');
  return { fixedFee: fixedMinor / unit, percentageFee };
}
