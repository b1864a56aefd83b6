/**
 * The range of a provider's costs across corridors: total cost as a percentage of the amount, one value per corridor.
 */
export type CostDistribution = {
  readonly low: number;
  readonly median: number;
  readonly high: number;
  /** The number of corridors included. */
  readonly corridors: number;
};

/** Returns the lowest, median and highest of these costs in percent, to two decimals; undefined for an empty list. */
export function costDistribution(percents: readonly number[]): CostDistribution | undefined {
  const sorted = percents.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, upper, high] = [sorted[0], sorted[middle], sorted.at(-1)];
  if (low === undefined || upper === undefined || high === undefined) return undefined;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
  return {
    low: roundToTwoDecimals(low),
    median: roundToTwoDecimals(median),
    high: roundToTwoDecimals(high),
    corridors: sorted.length,
  };
}

/** Adds 0 to turn -0 into 0. */
function roundToTwoDecimals(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
