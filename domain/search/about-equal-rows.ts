import type { Quote } from '../offers/quote.ts';
import type { SortOrder } from '../offers/sort-quotes.ts';

/**
 * Returns the top rows of a list that are about equal (docs/decisions/0086). The first two are included if their ranges
 * overlap in the value that the list is sorted by. The rows after them are included too if their value is within the
 * first row's range, or if the first row's value is within theirs. Returns an empty list if the first row is clearly
 * ahead of the second, so it can be called the best. The list is always empty for a sort by time or rating, which are
 * never estimated.
 * @param rows sorted by `order`
 */
export function aboutEqualRows(rows: readonly Quote[], order: SortOrder): readonly Quote[] {
  const [first, second, ...others] = rows;
  const spanOf = toSpanByOrder[order];
  if (!first || !second || !spanOf) return [];
  const best = spanOf(first);
  if (!hasOverlap(best, spanOf(second))) return [];
  const end = others.findIndex((row) => !isNear(best, spanOf(row)));
  return [first, second, ...(end < 0 ? others : others.slice(0, end))];
}

/** The value that rows are sorted by, with its uncertainty. */
type Span = { readonly at: number; readonly low: number; readonly high: number };

const toSpanByOrder: Readonly<Partial<Record<SortOrder, (row: Quote) => Span>>> = {
  cheapest: ({ cost, range }) => ({
    at: cost.totalCost.amountMinor,
    low: (range?.totalCost.low ?? cost.totalCost).amountMinor,
    high: (range?.totalCost.high ?? cost.totalCost).amountMinor,
  }),
  best_value: ({ score, scoreRange }) => ({ at: score, low: score, high: score, ...scoreRange }),
};

/** Two exactly known prices don't overlap, even if they are the same. */
function hasOverlap(a: Span, b: Span): boolean {
  const isExact = a.low === a.high && b.low === b.high;
  return !isExact && a.low <= b.high && b.low <= a.high;
}

function isNear(a: Span, b: Span): boolean {
  return hasOverlap(a, b) && ((a.low <= b.at && b.at <= a.high) || (b.low <= a.at && a.at <= b.high));
}
