import type { DecisionTrees, TreeNode } from '@tern/domain/prices/estimate/decision-trees.ts';

/** Separates trees that concatTrees has joined. */
export function separateTrees({ roots, feature, threshold, left }: DecisionTrees): TreeNode[][] {
  return [...roots].map((root, number) =>
    Array.from({ length: (roots[number + 1] ?? feature.length) - root }, (_, offset): TreeNode => {
      const node = root + offset;
      const [column = -1, value = 0, child = 0] = [feature[node], threshold[node], left[node]];
      return column < 0 ? { value } : { feature: column, threshold: value, left: child - root };
    }),
  );
}
