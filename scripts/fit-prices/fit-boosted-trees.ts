import {
  concatTrees,
  type DecisionTrees,
  predictFromTrees,
  type TreeNode,
} from '@tern/domain/prices/estimate/decision-trees.ts';
import { binColumns } from './bin-columns.ts';
import { createSeededRandom } from './create-seeded-random.ts';
import { growTree } from './grow-tree.ts';
import { median } from './quantile.ts';

export type BoostSpec = {
  readonly trees: number;
  readonly leaves: number;
  /** The learning rate: the share of its prediction that a tree contributes. */
  readonly rate: number;
  readonly minLeaf: number;
  /** The shares of rows and columns that each tree samples. */
  readonly rowShare: number;
  readonly columnShare: number;
  /** The limit to which residuals are clipped, in percentage points. */
  readonly maxResidual: number;
};

/**
 * Fits boosted trees for the median. Each tree splits by residuals that are clipped to `maxResidual` and predicts a
 * leaf's median residual, so outliers have little influence. Leaf values and thresholds are rounded to the precision
 * with which they will be stored.
 */
export function fitBoostedTrees(
  features: readonly Float64Array[],
  targets: Float64Array,
  form: BoostSpec,
  seed: number,
): DecisionTrees {
  const random = createSeededRandom(seed);
  const columns = binColumns(features);
  const residuals = Float64Array.from(targets);
  const gradients = new Float64Array(targets.length);
  const trees: TreeNode[][] = [];
  const sample = (count: number, share: number) =>
    Int32Array.from({ length: count }, (_, index) => index).filter(() => random() < share);
  for (let count = 0; count < form.trees; count += 1) {
    const rows = sample(targets.length, form.rowShare);
    const candidates = [...sample(columns.length, form.columnShare)];
    for (const row of rows) {
      gradients[row] = Math.max(-form.maxResidual, Math.min(form.maxResidual, residuals[row] ?? 0));
    }
    const tree = growTree(rows, { columns, candidates, gradients, minLeaf: form.minLeaf }, form.leaves, (leaf) =>
      roundToThreeDecimals(form.rate * median(Float64Array.from(leaf, (row) => residuals[row] ?? 0))),
    );
    trees.push(tree);
    const latest = concatTrees([tree]);
    for (const [row, values] of features.entries()) {
      residuals[row] = (residuals[row] ?? 0) - predictFromTrees(latest, values);
    }
  }
  return concatTrees(trees);
}

function roundToThreeDecimals(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
