/**
 * Regression trees as parallel lists, one entry per node. If the feature is below a node's threshold, the next node is
 * `left`; otherwise, it is the node after `left`. A leaf has the feature -1 and stores its value as the threshold.
 */
export type DecisionTrees = {
  readonly roots: Int32Array;
  readonly feature: Int16Array;
  readonly threshold: Float64Array;
  readonly left: Int32Array;
};

/** A node of one tree; a leaf has no feature. `left` is the index of the left child within the tree, starting at 0. */
export type TreeNode =
  | { readonly feature: number; readonly threshold: number; readonly left: number }
  | { readonly value: number };

/** Returns the trees as parallel lists, one tree after another. */
export function concatTrees(trees: readonly (readonly TreeNode[])[]): DecisionTrees {
  const roots: number[] = [];
  const feature: number[] = [];
  const threshold: number[] = [];
  const left: number[] = [];
  for (const tree of trees) {
    const root = feature.length;
    roots.push(root);
    for (const node of tree) {
      const isLeaf = 'value' in node;
      feature.push(isLeaf ? -1 : node.feature);
      threshold.push(isLeaf ? node.value : node.threshold);
      left.push(isLeaf ? 0 : root + node.left);
    }
  }
  return {
    roots: Int32Array.from(roots),
    feature: Int16Array.from(feature),
    threshold: Float64Array.from(threshold),
    left: Int32Array.from(left),
  };
}

/** Returns the sum of all trees' results for one row of features. */
export function predictFromTrees({ roots, feature, threshold, left }: DecisionTrees, row: Float64Array): number {
  let sum = 0;
  for (const root of roots) {
    let node = root;
    for (let column = feature[node] as number; column >= 0; column = feature[node] as number) {
      const next = left[node] as number;
      node = (row[column] as number) < (threshold[node] as number) ? next : next + 1;
    }
    sum += threshold[node] as number;
  }
  return sum;
}
