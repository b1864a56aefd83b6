import { standardCorridorAmount } from '../standard-corridor-amount.ts';

/**
 * Returns the three amounts priced on a corridor's page: the next lower round sum, the corridor's standard amount and
 * the next higher round sum. If the lower sum would be below 1, the standard amount replaces it. For US dollars, they
 * are 200, 500 and 1,000, which include both amounts that the World Bank surveys. They are in major units of the
 * sender's currency. Throws on an invalid rate.
 * @param unitsPerUsd units of the sender's currency per US dollar.
 */
export function typicalAmounts(unitsPerUsd: number): readonly [number, number, number] {
  const middle = standardCorridorAmount(unitsPerUsd);
  const digit = Number(String(middle)[0]);
  // The steps are 1, 2, 5 and 10. A step down divides by 2, except from 5, where it divides by 2.5. A step up
  // multiplies by 2, except from 2, where it multiplies by 2.5.
  const below = digit === 5 ? (middle * 2) / 5 : middle / 2;
  const above = digit === 2 ? (middle * 5) / 2 : middle * 2;
  return [below < 1 ? middle : below, middle, above];
}
