import { currencyDecimals } from '../../money/currency-decimals.ts';
import { convertMoney, rateAfterSpread, roundExchangeRate } from '../../money/exchange-rate.ts';
import { money } from '../../money/money.ts';
import { toMinor } from '../../money/rounding.ts';
import type { PriceTier } from '../offer.ts';
import { fundingSpreadPercent } from '../provider-cost.ts';
import type { AmountRange } from './amount-range.ts';
import { type CurvePricingContext, type OfferPricing, priceOfferForAmount } from './curve-pricing-context.ts';
import { findLastAmountWhere } from './find-last-amount-where.ts';

/**
 * A straight piece of an offer's total cost as a function of the amount (D1, D6), in minor units of the sending
 * currency. Its ends are exact because they are computed with real quotes: a tier in another currency ends exactly
 * where the quote changes. Amounts outside all pieces aren't served, except for some just below a conservative start
 * (`maxTrials`).
 */
export type CostSegment = AmountRange & {
  /** totalCost = intercept + slope × amount, before rounding. */
  readonly slope: number;
  readonly intercept: number;
  /** Rounding puts the real total cost between line + atLeast and line + atMost. */
  readonly atLeast: number;
  readonly atMost: number;
};

/**
 * Returns an offer's cost pieces in ascending order, without overlap; empty if there is no rate to the terms' currency.
 */
export function costSegments(way: OfferPricing, market: CurvePricingContext, range: AmountRange): CostSegment[] {
  const { terms, taxes = [] } = way;
  const midToTerms = market.rateTo(terms.currency);
  if (!midToTerms) return [];
  const sending = market.mid.from;
  const funding = sending === market.localCurrency ? 0 : fundingSpreadPercent;
  const toTerms = { ...midToTerms, rate: rateAfterSpread(midToTerms.rate, funding) };
  const unit = 10 ** currencyDecimals(terms.currency);
  const scale = unit / 10 ** currencyDecimals(sending);
  const inTerms = (amountMinor: number): number =>
    convertMoney(money(amountMinor, sending), toTerms, 'down').amountMinor / unit;
  const lastUpTo = (amount: number, within: AmountRange): number =>
    findLastAmountWhere((minor) => inTerms(minor) <= amount, within, (amount * unit) / (toTerms.rate * scale));
  const lastBelow = (amount: number, within: AmountRange): number =>
    findLastAmountWhere((minor) => inTerms(minor) < amount, within, (amount * unit) / (toTerms.rate * scale));
  const leg: TermsConversion = {
    rate: toTerms.rate * scale,
    isExact: toTerms.rate === 1 && scale === 1,
    back: terms.currency === sending ? 1 : roundExchangeRate(1 / toTerms.rate) / scale,
    isConverted: terms.currency !== sending,
    decimals: currencyDecimals(terms.currency),
  };

  let from = terms.minAmount === undefined ? range.from : lastBelow(terms.minAmount, range) + 1;
  const last = terms.maxAmount === undefined ? range.to : lastUpTo(terms.maxAmount, range);
  const pieces: CostSegment[] = [];
  for (const [index, tier] of terms.tiers.entries()) {
    if (from > last) break;
    const isOpen = tier.upTo === undefined || index === terms.tiers.length - 1;
    const to = isOpen ? last : lastUpTo(tier.upTo, { from, to: last });
    if (to >= from)
      pieces.push(...tierCostSegments(tier, leg, findServedRange(way, market, { from, to }, tier, leg), taxes));
    from = Math.max(from, to + 1);
  }
  return pieces;
}

/** The conversion from the sending currency to the terms' currency and back, in minor units per minor unit. */
type TermsConversion = {
  readonly rate: number;
  /** Whether the amount is the same number in both currencies. */
  readonly isExact: boolean;
  readonly back: number;
  readonly isConverted: boolean;
  readonly decimals: number;
};

type ServedRange = AmountRange & { readonly marginPercent: number };

/** Returns the part of a tier in which the amounts exceed the fee; undefined if even the largest amount doesn't. */
function findServedRange(
  way: OfferPricing,
  market: CurvePricingContext,
  { from, to }: AmountRange,
  tier: PriceTier,
  leg: TermsConversion,
): ServedRange | undefined {
  const largest = priceOfferForAmount(way, market, to);
  if (!largest.ok) return undefined;
  const { marginPercent, exchangeRate } = largest.cost;
  const isRefused = (amountMinor: number): boolean => !priceOfferForAmount(way, market, amountMinor).ok;
  const fee = toFeeFormula(tier, leg);
  if (!leg.isConverted || fee.share === 0) {
    const first = isRefused(from) ? findLastAmountWhere(isRefused, { from, to }, fee.fixed * leg.back) + 1 : from;
    return { from: first, to, marginPercent };
  }
  const decimals = currencyDecimals(market.mid.to) - currencyDecimals(market.mid.from);
  const sure = findConservativeRangeStart(fee, leg, Math.ceil(1 / (exchangeRate * 10 ** decimals)));
  let first = Math.min(to + 1, Math.max(from, sure));
  for (let trials = 0; trials < maxTrials && first > from && !isRefused(first - 1); trials += 1) first -= 1;
  return { from: first, to, marginPercent };
}

/**
 * The maximum number of amounts to try below the conservative bound. If one minor unit of the coarser currency is worth
 * more than this many minor units of the other, the returned range can start above the smallest amount served.
 */
const maxTrials = 64;

/**
 * Returns a conservative bound: at and above it, the fee never exceeds the amount. Below it, a fee rounded in a coarser
 * currency can exceed some amounts but not others within a few minor units.
 */
function findConservativeRangeStart(fee: FeeFormula, leg: TermsConversion, leastExchanged: number): number {
  const beyond = calculateFeeRoundingBounds(fee.share, false, leg).atMost + leastExchanged;
  const growing = (fee.fixed * leg.back + beyond) / (1 - fee.share);
  return Math.ceil(Math.min(fee.max * leg.back + beyond, Math.max(growing, fee.min * leg.back + beyond)));
}

/** A tier's fee in minor units of the terms' currency: fixed + share × amount, at least min and at most max. */
type FeeFormula = { readonly fixed: number; readonly share: number; readonly min: number; readonly max: number };

function toFeeFormula(tier: PriceTier, leg: TermsConversion): FeeFormula {
  return {
    fixed: toMinor(tier.fixedFee, leg.decimals, 'up'),
    share: Math.round(tier.percentageFee * 1e6) / 1e8,
    min: tier.minFee === undefined ? -Infinity : toMinor(tier.minFee, leg.decimals, 'up'),
    max: tier.maxFee === undefined ? Infinity : toMinor(tier.maxFee, leg.decimals, 'up'),
  };
}

function tierCostSegments(
  tier: PriceTier,
  leg: TermsConversion,
  part: ServedRange | undefined,
  taxes: NonNullable<OfferPricing['taxes']>,
): CostSegment[] {
  if (!part || part.from > part.to) return [];
  const { fixed, share, min, max } = toFeeFormula(tier, leg);
  const feeSlope = share * leg.rate;
  const clamp = (fee: number): number => Math.max(0, Math.min(max, Math.max(min, fee)));
  const bends = [min, max, 0]
    .map((fee) => Math.floor((fee - fixed) / feeSlope))
    .filter((bend) => bend >= part.from && bend < part.to)
    .sort((a, b) => a - b);

  const margin = part.marginPercent / 100;
  // The fraction of the amount after the fee that reaches the recipient at the mid-market rate; the rest is margin and
  // tax.
  const kept = (1 - margin) / (1 + taxes.reduce((sum, { formula }) => sum + formula.percent / 100, 0));
  const taxRounding = (1 - margin) * taxes.length;
  const starts = [part.from, ...bends.map((bend) => bend + 1)];
  return starts.flatMap((from, index) => {
    const to = (starts[index + 1] ?? part.to + 1) - 1;
    if (to < from) return [];
    const fee = fixed + feeSlope * ((from + to) / 2);
    const isFlat = clamp(fee) !== fee;
    const band = calculateFeeRoundingBounds(share, isFlat, leg);
    return {
      from,
      to,
      slope: 1 - kept + kept * (isFlat ? 0 : feeSlope * leg.back),
      intercept: kept * leg.back * (isFlat ? clamp(fee) : fixed),
      atLeast: kept * band.atLeast - taxRounding,
      atMost: kept * band.atMost + taxRounding + (margin === 0 ? 0 : 1),
    };
  });
}

/**
 * Returns how much rounding can change the fee. The amount is converted to the terms' currency and rounded down, the
 * percentage fee on it is rounded up, and the conversion back rounds up again.
 */
function calculateFeeRoundingBounds(
  share: number,
  isFlat: boolean,
  leg: TermsConversion,
): { atLeast: number; atMost: number } {
  const slack = leg.isExact ? 0 : Math.abs(share);
  const isMoved = share !== 0 && (!isFlat || (share < 0 && !leg.isExact));
  const back = leg.isConverted ? 1 : 0;
  return {
    atLeast: isMoved ? -slack * leg.back : 0,
    atMost: (isMoved ? (1 + slack) * leg.back : 0) + back,
  };
}
