import { estimateForAnyPayIn } from '../estimate/estimate-for-any-pay-in.ts';
import { estimatePrice } from '../estimate/estimate-price.ts';
import type { PriceModel } from '../estimate/price-model.ts';
import type { PriceObservation } from '../observation.ts';
import { priceCostPercent } from '../price-cost-percent.ts';
import type { CostEstimator } from './evaluated-price.ts';

/**
 * Returns a function that estimates an observation's total cost in percent. The function returns undefined for an
 * observation without a country or in a currency that isn't in the model.
 */
export function createCostEstimator(model: PriceModel): CostEstimator {
  return ({
    providerId,
    category,
    fromCountry,
    toCountry,
    payIn,
    payoutMethod,
    currency,
    amount,
  }: PriceObservation) => {
    const unitsPerUsd = model.unitsPerUsd[currency];
    if (fromCountry === undefined || toCountry === undefined || unitsPerUsd === undefined) return undefined;
    const question = { providerId, category, fromCountry, toCountry, payoutMethod };
    const { fixedFeeUsd, percentageFee, markupPercent } = payIn
      ? estimatePrice(model, { ...question, payIn })
      : estimateForAnyPayIn(model, question);
    const fee = fixedFeeUsd * unitsPerUsd + (percentageFee / 100) * amount;
    return priceCostPercent({ amount, fee, marginPercent: markupPercent });
  };
}

/**
 * Returns the first moment after a period such as "2025 Q3", in milliseconds since 1970 UTC. Throws for an invalid
 * period.
 */
export function endOfPeriod(period: string): number {
  const [, year, quarter] = /^(\d{4}) Q([1-4])$/.exec(period) ?? [];
  if (year === undefined || quarter === undefined) throw new Error(`"${period}" is no period`);
  return Date.UTC(Number(year), Number(quarter) * 3, 1);
}
