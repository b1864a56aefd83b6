/**
 * A price that a user shared for one provider, corridor, pay-in and payout method. Amounts are in major units of the
 * sending currency.
 */
export type Contribution = SharedPrice & {
  readonly id: string;
  /** Identifies an account; an anonymous user gets a new value for each token spent. */
  readonly contributor: string;
  /** Identifies a network prefix; the value is stable for two weeks. */
  readonly network: string;
  /** Milliseconds since 1970 UTC. */
  readonly seenAt: number;
};

/** A price without information about who saw it. */
export type SharedPrice = {
  /** The total that the sender pays, including the fee; above 0. */
  readonly amount: number;
  /** At least 0, below `amount`. */
  readonly fee: number;
  /** Percent below the mid-market rate at that time; negative if better. */
  readonly marginPercent: number;
};

/** Returns the total cost of a price as a percentage of its amount: the fee, plus the markup on the rest. */
export function sharedPriceCostPercent({ amount, fee, marginPercent }: SharedPrice): number {
  const feeShare = fee / amount;
  return feeShare * 100 + (1 - feeShare) * marginPercent;
}

const maxAmountRatio = 1.25;

/**
 * Returns whether two amounts are close enough to compare their costs in percent: the larger is at most 25% more.
 * Otherwise, the same flat fee would look like a different price.
 */
export function isComparableAmount(one: number, other: number): boolean {
  return Math.max(one, other) <= maxAmountRatio * Math.min(one, other);
}
