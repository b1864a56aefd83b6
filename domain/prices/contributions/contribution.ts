import type { PriceBreakdown } from '../price-cost-percent.ts';

/**
 * A price that a user shared for one provider, corridor, pay-in and payout method. Amounts are in major units of the
 * sending currency.
 */
export type Contribution = PriceBreakdown & {
  readonly id: string;
  /** Identifies an account; an anonymous user gets a new value for each token spent. */
  readonly contributor: string;
  /** Identifies a network prefix; the value is stable for two weeks. */
  readonly network: string;
  /** Milliseconds since 1970 UTC. */
  readonly seenAt: number;
};

export const maxContributionAmountRatio = 1.25;

/**
 * Returns whether two amounts are close enough to compare their costs in percent: the larger is at most 25% more than
 * the smaller. Otherwise, the same flat fee would look like a different price.
 */
export function areComparableAmounts(one: number, other: number): boolean {
  return Math.max(one, other) <= maxContributionAmountRatio * Math.min(one, other);
}
