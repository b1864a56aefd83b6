/** A held-out price: its corridor, such as "GB IN", and whether the price is inside its range. */
export type EvaluatedRange = { readonly corridor: string; readonly isCovered: boolean };

export type Coverage = {
  /** The share of prices inside their ranges (0 to 1), or NaN if there are no prices. */
  readonly covered: number;
  /** The standard error of `covered`, treating the surveyed corridors as a sample. NaN for a single corridor. */
  readonly standardError: number;
  readonly corridors: number;
  /** Whether there are enough prices and corridors to conclude that ranges are too narrow or too wide. */
  readonly isMeaningful: boolean;
};

const minPrices = 100;
/**
 * With fewer corridors of equal size, missing every price of a single corridor lowers the coverage from 80% to below
 * 75%.
 */
const minCorridors = 16;

/**
 * Returns the share of prices inside their ranges. Errors within a corridor are correlated, so the standard error is
 * calculated over corridors.
 */
export function calculateCoverage(judged: readonly EvaluatedRange[]): Coverage {
  const covered = judged.filter(({ isCovered }) => isCovered).length / judged.length;
  const corridors = [...Map.groupBy(judged, ({ corridor }) => corridor).values()];
  const squares = corridors.map(
    (members) => (members.filter(({ isCovered }) => isCovered).length - members.length * covered) ** 2,
  );
  const spread = squares.reduce((sum, square) => sum + square, 0) * (corridors.length / (corridors.length - 1));
  return {
    covered,
    standardError: Math.sqrt(spread) / judged.length,
    corridors: corridors.length,
    isMeaningful: judged.length >= minPrices && corridors.length >= minCorridors,
  };
}
