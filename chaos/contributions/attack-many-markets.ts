import { createRandom } from '../chaos-report.ts';
import { simulateAttack } from './simulate-attack.ts';

/** How far one attacker may move a published price, in percentage points of total cost. */
export const maxAttackerMovePoints = 0.5;

export type AttackSummary = {
  readonly published: number;
  readonly unpublished: number;
  /** The largest difference between a published price and the median of its honest reports, in percentage points. */
  readonly moved: number;
  /**
   * The 99th percentile of the outcomes' `apart`, in percentage points. Excludes markets in which the real price
   * changes.
   */
  readonly apart: number;
  /** Like `apart`, but with an honest user in place of the attacker. */
  readonly apartByChance: number;
};

/** Simulates this many markets, each with one attacker and a different seed, and summarizes the outcomes. */
export function attackManyMarkets(count: number, random: () => number): AttackSummary {
  const outcomes = Array.from({ length: count }, () => simulateAttack(createRandom(Math.floor(random() * 2 ** 32))));
  const inMost = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
  return {
    published: outcomes.reduce((sum, outcome) => sum + outcome.published, 0),
    unpublished: outcomes.filter(({ published }) => published === 0).length,
    moved: Math.max(...outcomes.map(({ moved }) => moved)),
    apart: inMost(outcomes.flatMap(({ apart }) => apart ?? [])),
    apartByChance: inMost(outcomes.flatMap(({ apartByChance }) => apartByChance ?? [])),
  };
}
