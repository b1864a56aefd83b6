import type { PayInMethodId } from '../reference/pay-in-methods.ts';
import type { TaxRule } from './tax-rule.ts';

/** What taxes take from a transfer by the way to pay, in percent of the amount sent; absent = nothing. */
export type TaxPercents = { readonly [PayIn in PayInMethodId]?: number };

/** Returns the shares that these rules take together; undefined where they take nothing. */
export function taxPercents(rules: readonly TaxRule[]): TaxPercents | undefined {
  const shares: { [PayIn in PayInMethodId]?: number } = {};
  for (const { payIns, formula } of rules) {
    for (const payIn of payIns) shares[payIn] = (shares[payIn] ?? 0) + formula.percent;
  }
  return Object.keys(shares).length > 0 ? shares : undefined;
}
