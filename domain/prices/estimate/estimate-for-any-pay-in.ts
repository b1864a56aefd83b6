import type { PayInMethodId } from '../../reference/pay-in-methods.ts';
import type { TaxPercents } from '../../taxes/tax-percents.ts';
import { acceptedPayIns } from './accepted-pay-ins.ts';
import { estimatePrice, type PriceEstimate, totalCostPercentForAmount } from './estimate-price.ts';
import type { EstimateQuery } from './estimate-query.ts';
import type { PriceModel } from './price-model.ts';

/** The amount in US dollars at which pay-in methods are compared. */
const comparisonAmountUsd = 300;

/** Returns the estimate for the cheapest pay-in method that the provider is known to accept. */
export function estimateForAnyPayIn(model: PriceModel, question: Omit<EstimateQuery, 'payIn'>): PriceEstimate {
  return cheapestPayIn(model, question).estimate;
}

/**
 * Returns the cheapest pay-in method that the provider is known to accept in the sending country, with its estimate.
 * @param taxes by pay-in method; used to compare methods, but not included in the estimate.
 */
export function cheapestPayIn(
  model: PriceModel,
  question: Omit<EstimateQuery, 'payIn'>,
  taxes: TaxPercents = {},
): { readonly payIn: PayInMethodId; readonly estimate: PriceEstimate } {
  const ways = [...acceptedPayIns(model.seen, question)].map((payIn) => {
    const estimate = estimatePrice(model, { ...question, payIn });
    return { payIn, estimate, cost: totalCostPercentForAmount(estimate, comparisonAmountUsd) + (taxes[payIn] ?? 0) };
  });
  return ways.reduce((best, next) => (next.cost < best.cost ? next : best));
}
