import type { ProviderAnswer } from '@tern/contract/search/provider-answer.ts';
import type { AmountRange } from '@tern/domain/money/format-range.ts';

/** What can be judged in a row of the comparison; null = not known. */
export type Judged = 'more' | 'less';

/**
 * Which cells of a row are the best. Ties share the mark, a row in which all are equal has none, what is not known is never
 * best, and neither is a row resting on stand-in figures (D8).
 */
export function bestCells(
  columns: readonly Pick<ProviderAnswer, 'fallbacks'>[],
  values: readonly (number | null)[],
  judged: Judged | undefined,
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
 * The best cells of a row that the price decides. A best that another column's range reaches can't be told apart and is not marked; where the
 * ranges of a figure aren't known, such as of a fee alone, an estimated one is never marked.
 */
export function bestPrices<Column extends Pick<ProviderAnswer, 'isEstimate'>>(
  columns: readonly Column[],
  marks: readonly boolean[],
  spanOf: ((column: Column) => AmountRange) | undefined,
): boolean[] {
  if (!spanOf) return marks.map((mark, index) => mark && columns[index]?.isEstimate === false);
  const isReached = (best: AmountRange) =>
    columns.some((column, index) => {
      const { low, high } = spanOf(column);
      return !marks[index] && low <= best.high && best.low <= high;
    });
  return columns.map((column, index) => marks[index] === true && !isReached(spanOf(column)));
}

/** Whether a row tells the columns apart. */
export function differs(values: readonly (string | number | null)[]): boolean {
  return values.some((value) => value !== values[0]);
}
