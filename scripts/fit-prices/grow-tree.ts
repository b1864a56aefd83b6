import type { TreeNode } from '@tern/domain/prices/estimate/decision-trees.ts';
import type { BinnedColumn } from './bin-columns.ts';
import { findSplit, type SplitSearch, type TreeSplit } from './find-split.ts';

type Leaf = { readonly node: number; readonly rows: Int32Array; readonly split: TreeSplit | undefined };

/**
 * Returns the nodes of a tree. Repeatedly applies the split with the largest gain until there are `maxLeaves` leaves or
 * no leaf can be split.
 * @param valueOf returns the prediction of a leaf with these rows.
 */
export function growTree(
  rows: Int32Array,
  search: SplitSearch,
  maxLeaves: number,
  valueOf: (rows: Int32Array) => number,
): TreeNode[] {
  const nodes: TreeNode[] = [{ value: 0 }];
  const leaves: Leaf[] = [{ node: 0, rows, split: findSplit(rows, search) }];
  while (leaves.length < maxLeaves) {
    const at = findBestLeafIndex(leaves);
    const leaf = leaves[at];
    if (!leaf?.split) break;
    const { column, lastBin } = leaf.split;
    const { bins, cuts } = search.columns[column] as BinnedColumn;
    const left = nodes.length;
    nodes[leaf.node] = { feature: column, threshold: cuts[lastBin] as number, left };
    nodes.push({ value: 0 }, { value: 0 });
    const isLeft = (row: number) => (bins[row] as number) <= lastBin;
    const sides = [leaf.rows.filter(isLeft), leaf.rows.filter((row) => !isLeft(row))];
    leaves.splice(
      at,
      1,
      ...sides.map((side, index) => ({ node: left + index, rows: side, split: findSplit(side, search) })),
    );
  }
  for (const leaf of leaves) nodes[leaf.node] = { value: valueOf(leaf.rows) };
  return nodes;
}

function findBestLeafIndex(leaves: readonly Leaf[]): number {
  let best = 0;
  for (const [index, { split }] of leaves.entries()) {
    if ((split?.gain ?? 0) > (leaves[best]?.split?.gain ?? 0)) best = index;
  }
  return best;
}
