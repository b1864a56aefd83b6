import type { BinnedColumn } from './bin-columns.ts';

/** A split of a tree: rows whose bin is at most `lastBin` go left. */
export type TreeSplit = { readonly gain: number; readonly column: number; readonly lastBin: number };

export type SplitSearch = {
  readonly columns: readonly BinnedColumn[];
  /** The columns that this tree can use. */
  readonly candidates: readonly number[];
  readonly gradients: Float64Array;
  readonly minLeaf: number;
};

/**
 * Returns the split that explains the largest part of the gradients' variance. Returns undefined if no split leaves
 * enough rows on both sides.
 */
export function findSplit(rows: Int32Array, search: SplitSearch): TreeSplit | undefined {
  const { columns, candidates, gradients, minLeaf } = search;
  if (rows.length < 2 * minLeaf) return undefined;
  let total = 0;
  for (const row of rows) total += gradients[row] as number;
  let best: TreeSplit | undefined;
  for (const column of candidates) {
    const { bins, cuts } = columns[column] as BinnedColumn;
    const sums = new Float64Array(cuts.length + 1);
    const counts = new Int32Array(cuts.length + 1);
    for (const row of rows) {
      const bin = bins[row] as number;
      sums[bin] = (sums[bin] as number) + (gradients[row] as number);
      counts[bin] = (counts[bin] as number) + 1;
    }
    let [left, leftCount] = [0, 0];
    for (let bin = 0; bin < cuts.length; bin += 1) {
      left += sums[bin] as number;
      leftCount += counts[bin] as number;
      if (leftCount < minLeaf || counts[bin] === 0) continue;
      if (rows.length - leftCount < minLeaf) break;
      const right = total - left;
      const gain =
        (left * left) / (leftCount + 1) +
        (right * right) / (rows.length - leftCount + 1) -
        (total * total) / (rows.length + 1);
      if (gain > (best?.gain ?? 1e-9)) best = { gain, column, lastBin: bin };
    }
  }
  return best;
}
