/**
 * The amount for which a corridor's numbers are computed: the largest round sum (1, 2 or 5 and zeros) in the sender's
 * currency that is worth at most 500 US dollars (and so at least 200). The World Bank surveys 200 and 500 ([S3.6-1]).
 */
const maxUsd = 500;

/**
 * Returns the amount in major units. `unitsPerUsd`: how much of the sender's currency one US dollar is worth. Throws on
 * an invalid rate.
 */
export function standardCorridorAmount(unitsPerUsd: number): number {
  if (!(unitsPerUsd > 0) || !Number.isFinite(unitsPerUsd)) throw new RangeError(`No rate: ${unitsPerUsd}`);
  const max = maxUsd * unitsPerUsd;
  // No currency unit is worth more than 500 dollars; the minimum of 0 keeps the sum whole regardless.
  const zeros = 10 ** Math.max(0, Math.floor(Math.log10(max)));
  return ([5, 2, 1].find((digit) => digit * zeros <= max) ?? 1) * zeros;
}
