import { expect, it } from 'vitest';
import { isCurrentRate } from './rate-age.ts';

const now = Date.UTC(2026, 10, 23, 9);
const [second, hour] = [1000, 3_600_000];

it.each([
  ['just now', 0, true],
  ['a clock that is ahead', -second, true],
  ['47:59:59 ago', 48 * hour - second, true],
  ['48:00 ago', 48 * hour, false],
  ['54 days ago', 54 * 24 * hour, false],
  ['an unknown time', Number.NaN, false],
])('for a rate from %s (%d ms), isCurrentRate returns %s [S4.4-1]', (_title, age, isCurrent) => {
  expect(isCurrentRate(now - age, now)).toBe(isCurrent);
});
