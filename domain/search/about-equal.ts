import type { Quote } from '../providers/quote.ts';
import type { SortOrder } from '../providers/sort-providers.ts';

/**
 * Returns the first rows of a list that can't be told apart (docs/decisions/0086): the first two where their ranges overlap in what the order
 * compares, and those that follow for as long as one price lies within the other's range. Empty where the first is ahead of the second, so
 * that it may be called best. Orders by time or by rating compare nothing that is estimated.
 * @param rows in this order
 */
export function aboutEqual(rows: readonly Quote[], order: SortOrder): readonly Quote[] {
  const [first, second, ...others] = rows;
  const spanOf = spans[order];
  if (!first || !second || !spanOf) return [];
  const best = spanOf(first);
  if (!overlap(best, spanOf(second))) return [];
  const end = others.findIndex((row) => !isNear(best, spanOf(row)));
  return [first, second, ...(end < 0 ? others : others.slice(0, end))];
}

/** What an order compares a row by, and how far off that may be. */
type Span = { readonly at: number; readonly low: number; readonly high: number };

const spans: Readonly<Partial<Record<SortOrder, (row: Quote) => Span>>> = {
  cheapest: ({ cost, range }) => ({
    at: cost.totalCost.amountMinor,
    low: (range?.totalCost.low ?? cost.totalCost).amountMinor,
    high: (range?.totalCost.high ?? cost.totalCost).amountMinor,
  }),
  best_value: ({ score: { score }, scoreRange }) => ({ at: score, low: score, high: score, ...scoreRange }),
};

/** Two prices that are known exactly don't overlap, even where they are the same. */
function overlap(a: Span, b: Span): boolean {
  const isExact = a.low === a.high && b.low === b.high;
  return !isExact && a.low <= b.high && b.low <= a.high;
}

function isNear(a: Span, b: Span): boolean {
  return overlap(a, b) && ((a.low <= b.at && b.at <= a.high) || (b.low <= a.at && a.at <= b.high));
}
