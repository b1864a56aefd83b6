import { expect, it } from 'vitest';
import { preferNonEstimates } from './prefer-non-estimates.ts';

it.each([
  [[1, 2, 3], [2]],
  [
    [1, 3],
    [1, 3],
  ],
  [[], []],
])('for %j, where odd numbers are estimates, preferNonEstimates returns %j', (rows, expected) => {
  expect(preferNonEstimates(rows, (row) => row % 2 === 1)).toEqual(expected);
});
