import { standardCorridorAmount } from '../standard-corridor-amount.ts';

/**
 * Returns the three amounts priced on a corridor's page, ascending: the corridor's standard amount, the round sum below
 * and the one above. In US dollars, they are 200, 500 and 1,000, which include both amounts that the World Bank
 * surveys. The amounts are in major units of the sender's currency.
 * @param unitsPerUsd how much of the sender's currency one US dollar is worth. Throws on an invalid rate.
 */
export function typicalAmounts(unitsPerUsd: number): readonly [number, number, number] {
  const middle = standardCorridorAmount(unitsPerUsd);
  const digit = Number(String(middle)[0]);
  // The steps are 1, 2, 5, 10. One step down is half of 1 or 2, but two fifths of 5; one step up is the reverse.
  const below = digit === 5 ? (middle * 2) / 5 : middle / 2;
  const above = digit === 2 ? (middle * 5) / 2 : middle * 2;
  return [below < 1 ? middle : below, middle, above];
}
