import { expect, it } from 'vitest';
import { preferSeen } from './prefer-seen.ts';

it.each([
  [[1, 2, 3], [2]],
  [
    [1, 3],
    [1, 3],
  ],
  [[], []],
])('for %j, where odd numbers are estimates, preferSeen returns %j', (rows, expected) => {
  expect(preferSeen(rows, (row) => row % 2 === 1)).toEqual(expected);
});
