import { corridorAmount } from '../corridor-amount.ts';

/**
 * The three amounts that a corridor's page prices: the corridor's own standard amount, the round sum below it and the one above.
 * In US dollars 200, 500 and 1,000, which holds both amounts that the World Bank surveys. Major units of the sender's money, ascending.
 *
 * @param unitsPerUsd how much of the sender's money one US dollar is. Throws on a rate that is none.
 */
export function typicalAmounts(unitsPerUsd: number): readonly [number, number, number] {
  const middle = corridorAmount(unitsPerUsd);
  const digit = Number(String(middle)[0]);
  // 1, 2, 5, 10: half of 1 and of 2 are round, of 5 it is two fifths; the way up is the same turned round.
  const below = digit === 5 ? (middle * 2) / 5 : middle / 2;
  const above = digit === 2 ? (middle * 5) / 2 : middle * 2;
  return [below < 1 ? middle : below, middle, above];
}
