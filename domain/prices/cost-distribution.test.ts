import { expect, it } from 'vitest';
import { costDistribution } from './cost-distribution.ts';

it.each<[number[], ReturnType<typeof costDistribution>]>([
  [[], undefined],
  [[3], { low: 3, median: 3, high: 3, corridors: 1 }],
  [[5, 1], { low: 1, median: 3, high: 5, corridors: 2 }],
  [[9, -0.5, 2], { low: -0.5, median: 2, high: 9, corridors: 3 }],
  [[4, 1, 2, 3], { low: 1, median: 2.5, high: 4, corridors: 4 }],
  [[1.005, 1.994, -0.001], { low: 0, median: 1, high: 1.99, corridors: 3 }],
])('costDistribution summarizes the costs %j [B2-6]', (percents, spread) => {
  expect(costDistribution(percents)).toEqual(spread);
});
