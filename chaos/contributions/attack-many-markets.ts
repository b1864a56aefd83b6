import { chanceOf } from '../chaos-report.ts';
import { simulateAttack } from './simulate-attack.ts';

/** Percentage points of total cost that one attacker may move a published price by. */
export const maxMove = 0.5;

export type ManyMarkets = {
  readonly published: number;
  readonly unpublished: number;
  /** The furthest that a published price was from what the honest people said who were asked. */
  readonly moved: number;
  /** How far what is public was at most from what would be public without him, in 99 % of the markets whose real price stays. */
  readonly apart: number;
  /** The same with an honest person in his place. */
  readonly apartByChance: number;
};

/** This many markets with one attacker each, every one with its own seed. */
export function attackManyMarkets(count: number, random: () => number): ManyMarkets {
  const outcomes = Array.from({ length: count }, () => simulateAttack(chanceOf(Math.floor(random() * 2 ** 32))));
  const inMost = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
  return {
    published: outcomes.reduce((sum, outcome) => sum + outcome.published, 0),
    unpublished: outcomes.filter(({ published }) => published === 0).length,
    moved: Math.max(...outcomes.map(({ moved }) => moved)),
    apart: inMost(outcomes.flatMap(({ apart }) => apart ?? [])),
    apartByChance: inMost(outcomes.flatMap(({ apartByChance }) => apartByChance ?? [])),
  };
}
