import type { AmountRange } from './amount-range.ts';

/**
 * Returns the parts of a range that no other range covers, in ascending order. All ranges are inclusive, in whole minor
 * units of one currency.
 */
export function findUncoveredRanges(range: AmountRange, covered: readonly AmountRange[]): AmountRange[] {
  const parts: AmountRange[] = [];
  let { from } = range;
  for (const other of covered.toSorted((a, b) => a.from - b.from)) {
    if (other.to < from || other.from > range.to) continue;
    if (other.from > from) parts.push({ from, to: other.from - 1 });
    from = other.to + 1;
  }
  if (from <= range.to) parts.push({ from, to: range.to });
  return parts;
}
