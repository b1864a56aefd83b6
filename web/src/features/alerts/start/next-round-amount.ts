/** At least this much better than now; otherwise an alert would be triggered by the next small movement. */
const leastGain = 0.005;

/** Returns a round amount that is a little more than this one: 9,000 for 8,940, 31,500 for 31,050, 425 for 420.55. */
export function nextRoundAmount(amount: number): number {
  const wanted = amount * (1 + leastGain);
  const step = 5 * 10 ** (Math.floor(Math.log10(amount)) - 2);
  // Whole steps of a power of ten: no rest of a binary fraction stays.
  return Number((Math.ceil(wanted / step) * step).toPrecision(4));
}
