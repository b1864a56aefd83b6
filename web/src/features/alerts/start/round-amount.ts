/** Minimum improvement as a share of the amount, so the next small rate movement doesn't trigger the alert. */
const minGainShare = 0.005;

/** Returns a round amount that is a little more than `amount`: 9,000 for 8,940, 31,500 for 31,050, 425 for 420.55. */
export function calculateRoundAmountAbove(amount: number): number {
  return roundToStep(Math.ceil, amount * (1 + minGainShare), amount);
}

/** Returns a round amount that is a little less than `amount`: 555 for 561.40, 420 for 423.83. */
export function calculateRoundAmountBelow(amount: number): number {
  return roundToStep(Math.floor, amount * (1 - minGainShare), amount);
}

function roundToStep(round: (steps: number) => number, wanted: number, amount: number): number {
  const step = 5 * 10 ** (Math.floor(Math.log10(amount)) - 2);
  // Removes the binary rounding error of the product.
  return Number((round(wanted / step) * step).toPrecision(4));
}
