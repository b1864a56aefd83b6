/** How far the costs of one provider lie apart: total cost in percent of the amount, one figure for each corridor. */
export type CostSpread = {
  readonly low: number;
  readonly median: number;
  readonly high: number;
  /** How many corridors the figures rest on. */
  readonly corridors: number;
};

/** Returns the lowest, the middle and the highest of some costs in percent; undefined without any. Rounds to two decimals. */
export function costSpread(percents: readonly number[]): CostSpread | undefined {
  const sorted = percents.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, upper, high] = [sorted[0], sorted[middle], sorted.at(-1)];
  if (low === undefined || upper === undefined || high === undefined) return undefined;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
  return { low: twoDecimals(low), median: twoDecimals(median), high: twoDecimals(high), corridors: sorted.length };
}

/** Adds 0, so that -0 becomes 0. */
function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
