/**
 * [S9-8] Default values for missing data in a source's row. A row with default values is labeled as an estimate and
 * ranked after all rows without them. The default rating, score and success rate are never used, because a guess must
 * not look like a fact (D8).
 */
export const fallbackValues = {
  /** In major units of the row's currency. */
  fixedFee: 3,
  /** Percent of the amount. */
  percentageFee: 0.5,
  /** Percent below the mid-market rate. */
  fxSpread: 0.5,
  rating: 4,
  aiScore: 75,
  /** Percent of transfers completed. */
  successRate: 95,
} as const;
