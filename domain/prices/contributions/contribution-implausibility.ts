import { type PriceBreakdown, priceCostPercent } from '../price-cost-percent.ts';

/** Why a valid price isn't compared with others until the operator has reviewed it. */
export type ContributionImplausibilityReason = 'implausible_markup' | 'implausible_cost';

/** In percent. A value outside these bounds is more likely a typo or another currency than a real price. */
const plausibleMarkupPercent = { min: -5, max: 25 } as const;
const plausibleCostPercent = { min: -5, max: 50 } as const;

/** Returns why a price is doubtful; undefined if it is plausible. */
export function findContributionImplausibilityReason(
  price: PriceBreakdown,
): ContributionImplausibilityReason | undefined {
  if (!isWithin(price.marginPercent, plausibleMarkupPercent)) return 'implausible_markup';
  return isWithin(priceCostPercent(price), plausibleCostPercent) ? undefined : 'implausible_cost';
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return value >= min && value <= max;
}
