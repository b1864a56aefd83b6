import { expect, it } from 'vitest';
import { createRandom } from '../chaos-report.ts';
import { attackManyMarkets, maxAttackerMovePoints } from './attack-many-markets.ts';

it("an attacker who makes a fifth of the contributions can't move a published price by more than half a point in any of 100 markets [B1-7]", () => {
  const { published, unpublished, moved } = attackManyMarkets(100, createRandom(18));
  expect(moved).toBeLessThanOrEqual(maxAttackerMovePoints);
  expect(moved).toBeGreaterThan(0.05);
  expect(published).toBeGreaterThan(500);
  expect(unpublished).toBeLessThan(5);
});
