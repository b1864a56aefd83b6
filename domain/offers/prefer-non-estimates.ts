/**
 * Returns the rows that aren't estimates, or all rows if every one is an estimate. Use it for figures without a label,
 * where an estimate would look like a price that somebody saw.
 */
export function preferNonEstimates<T>(rows: readonly T[], isEstimate: (row: T) => boolean): readonly T[] {
  const seen = rows.filter((row) => !isEstimate(row));
  return seen.length > 0 ? seen : rows;
}
