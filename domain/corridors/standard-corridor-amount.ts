/**
 * A corridor's numbers are computed for the largest round sum in the sender's currency that is worth at most this much.
 * A round sum is 1, 2 or 5 followed by zeros, so the largest one is worth at least 200 US dollars. The World Bank
 * surveys 200 and 500 ([S3.6-1]).
 */
const maxUsd = 500;

/**
 * Returns the amount for which a corridor's numbers are computed, in major units of the sender's currency. Throws on an
 * invalid rate.
 * @param unitsPerUsd units of the sender's currency per US dollar.
 */
export function standardCorridorAmount(unitsPerUsd: number): number {
  if (!(unitsPerUsd > 0) || !Number.isFinite(unitsPerUsd)) throw new RangeError(`No rate: ${unitsPerUsd}`);
  const max = maxUsd * unitsPerUsd;
  // An exponent of at least 0 keeps the sum whole, even if one unit of the currency is worth more than 500 dollars.
  const zeros = 10 ** Math.max(0, Math.floor(Math.log10(max)));
  return ([5, 2, 1].find((digit) => digit * zeros <= max) ?? 1) * zeros;
}
