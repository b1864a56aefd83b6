/**
 * Returns the rows that aren't estimates, or all rows if every one is an estimate. For figures without a label: they
 * would show an estimate as if somebody had seen it.
 */
export function preferSeen<T>(rows: readonly T[], isEstimate: (row: T) => boolean): readonly T[] {
  const seen = rows.filter((row) => !isEstimate(row));
  return seen.length > 0 ? seen : rows;
}
