import { expect, it } from 'vitest';
import { isCurrentRate } from './rate-age.ts';

const now = Date.UTC(2026, 10, 23, 9);
const [second, hour] = [1000, 3_600_000];

it.each([
  ['just now', 0, true],
  ['in a moment, by a clock ahead', -second, true],
  ['47:59:59 ago', 48 * hour - second, true],
  ['48:00 ago', 48 * hour, false],
  ['54 days ago', 54 * 24 * hour, false],
  ['of no known time', Number.NaN, false],
])('says whether a rate from %s, %d ms old, is current: %s [S4.4-1]', (_title, age, isCurrent) => {
  expect(isCurrentRate(now - age, now)).toBe(isCurrent);
});
