import { describe, expect, test } from 'vitest';
import { concatTrees, predictFromTrees, type TreeNode } from './decision-trees.ts';

const stump = (feature: number, threshold: number, below: number, above: number): TreeNode[] => [
  { feature, threshold, left: 1 },
  { value: below },
  { value: above },
];
const deep: TreeNode[] = [
  { feature: 0, threshold: 1, left: 1 },
  { value: 10 },
  { feature: 1, threshold: 5, left: 3 },
  { value: 20 },
  { value: 30 },
];

describe('decision trees', () => {
  test.each([
    [[0, 0], -1 + 10],
    [[1, 0], 1 + 20],
    [[1, 5], 1 + 30],
    [[0.999, 9], -1 + 10],
  ])('add up the results of all trees for %j', (row, sum) => {
    expect(predictFromTrees(concatTrees([stump(0, 1, -1, 1), deep]), Float64Array.from(row))).toBe(sum);
  });

  test('predict 0 if the model has no trees', () => {
    expect(predictFromTrees(concatTrees([]), Float64Array.of(1))).toBe(0);
  });
});
