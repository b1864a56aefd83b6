import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import type { EstimateRange } from '@tern/domain/money/format-estimate-range.ts';

/** Whether a higher or a lower value of a row is better. */
export type BetterDirection = 'more' | 'less';

/**
 * Returns whether each cell of a row is the best. Tied cells are all the best. If all values are equal, none is.
 * Unknown values and columns based on default values are never the best (D8).
 */
export function bestCellFlags(
  columns: readonly Pick<OfferResponse, 'fallbacks'>[],
  values: readonly (number | null)[],
  judged: BetterDirection | undefined,
): boolean[] {
  const none = columns.map(() => false);
  if (judged === undefined) return none;
  const known = values.filter((value) => value !== null);
  if (known.length < 2 || known.every((value) => value === known[0])) return none;
  const eligible = values.map((value, index) => (columns[index]?.fallbacks.length === 0 ? value : null));
  const sound = eligible.filter((value) => value !== null);
  if (sound.length === 0) return none;
  const best = judged === 'more' ? Math.max(...sound) : Math.min(...sound);
  return eligible.map((value) => value === best);
}

/**
 * Returns which best cells are marked in a row that depends on the price. A best value isn't marked if another column's
 * range overlaps its own. In a row without known ranges, such as the fee, an estimate is never marked.
 */
export function bestPriceCellFlags<Column extends Pick<OfferResponse, 'isEstimate'>>(
  columns: readonly Column[],
  marks: readonly boolean[],
  spanOf: ((column: Column) => EstimateRange) | undefined,
): boolean[] {
  if (!spanOf) return marks.map((mark, index) => mark && columns[index]?.isEstimate === false);
  const isReached = (best: EstimateRange) =>
    columns.some((column, index) => {
      const { low, high } = spanOf(column);
      return !marks[index] && low <= best.high && best.low <= high;
    });
  return columns.map((column, index) => marks[index] === true && !isReached(spanOf(column)));
}

/** Returns whether the values of a row differ. */
export function hasDifferentValues(values: readonly (string | number | null)[]): boolean {
  return values.some((value) => value !== values[0]);
}
