import { type ScoreInput, type ScoreWeights, scoreOffer } from './offer-score.ts';
import type { PriceRange } from './price-range.ts';

/** The scores of an estimated offer at the two ends of its cost range. */
export type ScoreRange = { readonly low: number; readonly high: number };

/** Returns the scores at the highest and the lowest total cost of a range, all else being equal. */
export function calculateScoreRange(
  { totalCost }: PriceRange,
  sentMinor: number,
  input: ScoreInput,
  weights?: ScoreWeights,
): ScoreRange {
  const scoreAt = (costMinor: number) =>
    scoreOffer({ ...input, totalCostPercent: (costMinor / sentMinor) * 100 }, weights);
  return { low: scoreAt(totalCost.high.amountMinor), high: scoreAt(totalCost.low.amountMinor) };
}
