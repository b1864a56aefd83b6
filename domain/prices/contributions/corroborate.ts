import { peopleToConfirm } from '../price-confidence.ts';
import { type Contribution, sharedCostPercent } from './contribution.ts';
import { independentVoices, medianByCost } from './independent-voices.ts';

/** So many independent people make a price public, and confirmed. */
export const neededPeople = peopleToConfirm;
/** More than this share of all voices has to agree. */
export const agreeingShare = 2 / 3;
/** Percentage points of total cost around the median: what people see differs a little by the minute, and never by more than `max`. */
export const agreementBand = { min: 0.25, max: 0.4 } as const;
/** Three standard deviations, by the median absolute deviation of a normal distribution. */
const bandPerDeviation = 3 * 1.4826;
/** Binary fractions must not decide at a threshold. */
export const costRounding = 1e-9;

export type Agreement<T> = {
  /** The price in the middle, as one of them saw it. */
  readonly price: T;
  /** How many independent people agree on it; at least `neededPeople`. */
  readonly people: number;
  /** When the third newest of them saw it, in milliseconds: `neededPeople` have seen it since. */
  readonly seenAt: number;
};

/**
 * What independent people agree on; undefined where they are fewer than three, or more than a third of them is further from the median
 * than the band: three robust standard deviations (median absolute deviation) within its limits.
 *
 * As long as at most a third of the voices is false, the price is within `agreementBand.max` of the honest voices' median: more than
 * half of the honest ones are inside the band, so that their median is.
 * @param contributions of one question, at comparable amounts.
 */
export function corroborate<T extends Contribution>(contributions: readonly T[]): Agreement<T> | undefined {
  const voices = independentVoices(contributions);
  const price = medianByCost(voices);
  if (!price) return undefined;
  const distances = new Map(voices.map((one) => [one, Math.abs(sharedCostPercent(one) - sharedCostPercent(price))]));
  const sorted = [...distances.values()].sort((a, b) => a - b);
  const deviation = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  const band = Math.min(agreementBand.max, Math.max(agreementBand.min, deviation * bandPerDeviation));
  const agreeing = voices.filter((one) => (distances.get(one) ?? 0) <= band + costRounding);
  const third = agreeing.toSorted((a, b) => b.seenAt - a.seenAt)[neededPeople - 1];
  if (!third || agreeing.length <= agreeingShare * voices.length) return undefined;
  return { price, people: agreeing.length, seenAt: third.seenAt };
}
