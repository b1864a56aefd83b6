import { plausibleObservedMarginPercent } from '../correct-margins.ts';
import type { PriceObservation } from '../observation.ts';
import { priceCostPercent } from '../price-cost-percent.ts';

/** Why a valid price from a feed isn't published. */
export type FeedImplausibilityReason =
  | 'fee_above_amount'
  | 'mid_rate_off'
  | 'markup_unknown'
  | 'markup_off'
  | 'cost_off'
  | 'unlike_others'
  | 'from_the_future'
  | 'too_old';

/** A cost from another source for the same provider and corridor. */
export type KnownCost = {
  readonly amount: number;
  /** Fee and markup as a percentage of the amount. */
  readonly costPercent: number;
};

export type FeedCheckContext = {
  /** The current mid-market rate of the pair; undefined if unknown. */
  readonly ourMidRate: number | undefined;
  readonly known: readonly KnownCost[];
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
};

const dayMs = 86_400_000;
const maxAgeMs = 730 * dayMs;
/** How far in the future a price's time can be: clocks differ, and days begin earlier farther east. */
const maxAheadMs = dayMs / 2;
/**
 * The largest factor between a feed's mid-market rate and ours, in either direction: prices can be months old, but a
 * misplaced decimal is an error.
 */
const maxMidRatio = 1.5;
const maxCostPercent = 60;
/** Prices at amounts further apart than this factor aren't compared, because fees have a fixed part. */
const maxComparableAmountRatio = 2.5;
/**
 * A cost is an outlier above three times the highest known cost plus two percentage points, or more than eight points
 * below the lowest.
 */
const outlierLimits = { times: 3, pointsAbove: 2, pointsBelow: 8 } as const;

/**
 * Returns why a price from a feed is implausible; undefined if it is plausible. A price isn't implausible just because
 * it is very good or bad: real promotions beat the mid-market rate, and some banks charge ten percent.
 */
export function findFeedImplausibilityReason(
  price: PriceObservation,
  facts: FeedCheckContext,
): FeedImplausibilityReason | undefined {
  const { amount, fee = 0, marginPercent: margin, midRate, seenAt } = price;
  if (fee >= amount) return 'fee_above_amount';
  if (seenAt > facts.now + maxAheadMs) return 'from_the_future';
  if (seenAt < facts.now - maxAgeMs) return 'too_old';
  if (midRate !== undefined && facts.ourMidRate !== undefined && isMidRateOff(midRate, facts.ourMidRate))
    return 'mid_rate_off';
  if (margin === undefined) return 'markup_unknown';
  if (margin < plausibleObservedMarginPercent.from || margin > plausibleObservedMarginPercent.to) return 'markup_off';
  const costPercent = priceCostPercent({ amount, fee, marginPercent: margin });
  if (costPercent > maxCostPercent) return 'cost_off';
  return isOutlier({ amount, costPercent }, facts.known) ? 'unlike_others' : undefined;
}

function isMidRateOff(rate: number, ours: number): boolean {
  return rate > ours * maxMidRatio || rate * maxMidRatio < ours;
}

function isOutlier({ amount, costPercent }: KnownCost, known: readonly KnownCost[]): boolean {
  const costs = known
    .filter(
      (other) => other.amount <= amount * maxComparableAmountRatio && amount <= other.amount * maxComparableAmountRatio,
    )
    .map((other) => other.costPercent);
  if (costs.length === 0) return false;
  const highest = Math.max(0, ...costs);
  return (
    costPercent > highest * outlierLimits.times + outlierLimits.pointsAbove ||
    costPercent < Math.min(...costs) - outlierLimits.pointsBelow
  );
}
