import type { CorridorFacts } from './corridor-facts.ts';

export type PricedAmount = CorridorFacts['amounts'][number];

/**
 * Returns the corridor's representative amount: the middle one, or another one if the middle one has no offers;
 * undefined if no amount has offers.
 */
export function mainPricedAmount({ amounts, mainAmount }: CorridorFacts): PricedAmount | undefined {
  return amounts.find(({ amount }) => amount === mainAmount) ?? amounts[1] ?? amounts[0];
}
