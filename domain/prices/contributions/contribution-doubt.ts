import { type SharedPrice, sharedCostPercent } from './contribution.ts';

/** Why a readable price isn't compared with others until the operator has looked. */
export type ContributionDoubt = 'implausible_markup' | 'implausible_cost';

/** Percent. Wider than anything that surveys found in use: beyond, a typing error or another currency is likelier than a price. */
const plausibleMarkup = { min: -5, max: 25 } as const;
const plausibleCost = { min: -5, max: 50 } as const;

/** The doubt about a price; undefined = it is plausible. */
export function contributionDoubt(price: SharedPrice): ContributionDoubt | undefined {
  if (!isWithin(price.marginPercent, plausibleMarkup)) return 'implausible_markup';
  return isWithin(sharedCostPercent(price), plausibleCost) ? undefined : 'implausible_cost';
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return value >= min && value <= max;
}
