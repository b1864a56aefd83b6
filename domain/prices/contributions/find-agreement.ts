import { minConfirmingPeople } from '../price-confidence.ts';
import { priceCostPercent } from '../price-cost-percent.ts';
import type { Contribution } from './contribution.ts';
import { independentPrices, medianByCost } from './independent-prices.ts';

/** The number of independent people needed to publish and confirm a price. */
export const minAgreeingPeople = minConfirmingPeople;
/** More than this share of the people must agree. */
export const minAgreeingShare = 2 / 3;
/**
 * In percentage points of total cost, on either side of the median. Prices seen at different times differ a little, but
 * not by more than `max`.
 */
export const agreementTolerancePoints = { min: 0.25, max: 0.4 } as const;
/** Three standard deviations of a normal distribution, expressed in median absolute deviations. */
const bandPerDeviation = 3 * 1.4826;
/** A tolerance, so that floating-point noise makes no difference at a threshold. */
export const costEpsilon = 1e-9;

export type PriceAgreement<T> = {
  /** The median price, as one of the people saw it. */
  readonly price: T;
  /** How many independent people agree on it; at least `minAgreeingPeople`. */
  readonly people: number;
  /** When the third most recent of them saw it, in milliseconds: enough people have seen it since then. */
  readonly seenAt: number;
};

/**
 * Returns the price that independent people agree on. Returns undefined if there are fewer than three people, or if a
 * third or more of them are outside the band around the median. The band is three robust standard deviations (based on
 * the median absolute deviation), within the limits of `agreementTolerancePoints`.
 *
 * If at most a third of the reports are false, the price is within `agreementTolerancePoints.max` of the honest reports'
 * median. More than half of the honest reports are then inside the band, and so is their median.
 * @param contributions for one provider, corridor and methods, at comparable amounts.
 */
export function findAgreement<T extends Contribution>(contributions: readonly T[]): PriceAgreement<T> | undefined {
  const voices = independentPrices(contributions);
  const price = medianByCost(voices);
  if (!price) return undefined;
  const distances = new Map(voices.map((one) => [one, Math.abs(priceCostPercent(one) - priceCostPercent(price))]));
  const sorted = [...distances.values()].sort((a, b) => a - b);
  const deviation = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  const band = Math.min(
    agreementTolerancePoints.max,
    Math.max(agreementTolerancePoints.min, deviation * bandPerDeviation),
  );
  const agreeing = voices.filter((one) => (distances.get(one) ?? 0) <= band + costEpsilon);
  const third = agreeing.toSorted((a, b) => b.seenAt - a.seenAt)[minAgreeingPeople - 1];
  if (!third || agreeing.length <= minAgreeingShare * voices.length) return undefined;
  return { price, people: agreeing.length, seenAt: third.seenAt };
}
