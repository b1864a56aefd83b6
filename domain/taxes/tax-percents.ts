import type { PayInMethodId } from '../reference/pay-in-methods.ts';
import type { TaxRule } from './tax-rule.ts';

/** Taxes by pay-in method, as a percentage of the amount sent. A method without taxes is absent. */
export type TaxPercents = { readonly [PayIn in PayInMethodId]?: number };

/** Returns the sum of these rules' percentages by pay-in method; undefined if there are none. */
export function taxPercents(rules: readonly TaxRule[]): TaxPercents | undefined {
  const shares: { [PayIn in PayInMethodId]?: number } = {};
  for (const { payIns, formula } of rules) {
    for (const payIn of payIns) shares[payIn] = (shares[payIn] ?? 0) + formula.percent;
  }
  return Object.keys(shares).length > 0 ? shares : undefined;
}
