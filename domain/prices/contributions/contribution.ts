/** A price that one person shared, about one provider's one way to send in one corridor. Major units of the sending currency. */
export type Contribution = SharedPrice & {
  readonly id: string;
  /** The same for the same account; another one for each spent token. */
  readonly contributor: string;
  /** The same for the same network prefix within two weeks. */
  readonly network: string;
  /** Milliseconds since 1970 UTC. */
  readonly seenAt: number;
};

/** The parts of a price, regardless of who saw it. */
export type SharedPrice = {
  /** What the sender hands over, fee included; above 0. */
  readonly amount: number;
  /** At least 0, below `amount`. */
  readonly fee: number;
  /** Percent below the mid-market rate of that minute; negative = better than it. */
  readonly marginPercent: number;
};

/** The total cost of a price in percent of its amount: the fee, and the markup on the rest. */
export function sharedCostPercent({ amount, fee, marginPercent }: SharedPrice): number {
  const feeShare = fee / amount;
  return feeShare * 100 + (1 - feeShare) * marginPercent;
}

const maxAmountRatio = 1.25;

/**
 * Whether two amounts are near enough for their costs in percent to be compared: the larger is at most a quarter more. Further apart, a
 * flat fee would look like another price.
 */
export function isComparableAmount(one: number, other: number): boolean {
  return Math.max(one, other) <= maxAmountRatio * Math.min(one, other);
}
