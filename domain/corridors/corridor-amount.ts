/**
 * Decides for which amount a corridor's figures are worked out: the largest round sum (1, 2 or 5 and zeros) of the sender's own money
 * that is worth 200 to 500 US dollars, the range that the World Bank's surveys measure ([S3.6-1]).
 */
const maxUsd = 500;

/** In major units. `unitsPerUsd`: how much of the sender's money one US dollar is. Throws on a rate that is none. */
export function corridorAmount(unitsPerUsd: number): number {
  if (!(unitsPerUsd > 0) || !Number.isFinite(unitsPerUsd)) throw new RangeError(`No rate: ${unitsPerUsd}`);
  const max = maxUsd * unitsPerUsd;
  // A unit worth more than 500 dollars does not exist; the floor keeps the sum whole all the same.
  const zeros = 10 ** Math.max(0, Math.floor(Math.log10(max)));
  return ([5, 2, 1].find((digit) => digit * zeros <= max) ?? 1) * zeros;
}
