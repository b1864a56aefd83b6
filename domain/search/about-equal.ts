import type { Quote } from '../providers/quote.ts';
import type { SortOrder } from '../providers/sort-providers.ts';

/**
 * The first rows of a list that can't be told apart (docs/decisions/0086): the first one, and the ones that follow it for as long as their range
 * and its own overlap in what the order compares. Empty where the first is ahead of the second, so that it may be called best. Orders by time
 * or by rating compare nothing that is estimated.
 * @param rows in this order
 */
export function aboutEqual(rows: readonly Quote[], order: SortOrder): readonly Quote[] {
  const [first, ...others] = rows;
  const spanOf = spans[order];
  if (!first || !spanOf) return [];
  const best = spanOf(first);
  const end = others.findIndex((row) => !overlap(best, spanOf(row)));
  const equal = end < 0 ? others : others.slice(0, end);
  return equal.length === 0 ? [] : [first, ...equal];
}

/** What an order compares a row by, from one end of its range to the other. */
type Span = { readonly low: number; readonly high: number };

const spans: Readonly<Partial<Record<SortOrder, (row: Quote) => Span>>> = {
  cheapest: ({ cost, range }) => ({
    low: (range?.totalCost.low ?? cost.totalCost).amountMinor,
    high: (range?.totalCost.high ?? cost.totalCost).amountMinor,
  }),
  best_value: ({ score, scoreRange }) => scoreRange ?? { low: score.score, high: score.score },
};

/** Two prices that are known exactly don't overlap, even where they are the same. */
function overlap(a: Span, b: Span): boolean {
  const isExact = a.low === a.high && b.low === b.high;
  return !isExact && a.low <= b.high && b.low <= a.high;
}
