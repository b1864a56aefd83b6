/** A price without information about who saw it. Amounts are in major units of the sending currency. */
export type PriceBreakdown = {
  /** The total that the sender pays, including the fee; above 0. */
  readonly amount: number;
  /** At least 0, below `amount`. */
  readonly fee: number;
  /** Percent below the mid-market rate at that time; negative if better. */
  readonly marginPercent: number;
};

/**
 * Returns the total cost of a price as a percentage of its amount, as in a quote (`calculateCost`): the fee plus the
 * markup on the rest.
 */
export function priceCostPercent({ amount, fee, marginPercent }: PriceBreakdown): number {
  const feeShare = fee / amount;
  return feeShare * 100 + (1 - feeShare) * marginPercent;
}
