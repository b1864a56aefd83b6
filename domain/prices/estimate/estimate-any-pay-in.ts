import { acceptedPayIns } from './accepted-pay-ins.ts';
import { estimatePrice, type PriceEstimate, totalPercentAt } from './estimate-price.ts';
import type { PriceModel } from './price-model.ts';
import type { PriceQuestion } from './price-question.ts';

/** US dollars. */
const usualAmount = 300;

/**
 * Returns the estimate for any pay-in method: the cheapest that the provider is known to accept there.
 */
export function estimateAnyPayIn(model: PriceModel, question: Omit<PriceQuestion, 'payIn'>): PriceEstimate {
  const estimates = [...acceptedPayIns(model.seen, question)].map((payIn) =>
    estimatePrice(model, { ...question, payIn }),
  );
  const cost = (estimate: PriceEstimate) => totalPercentAt(estimate, usualAmount);
  return estimates.reduce((best, next) => (cost(next) < cost(best) ? next : best));
}
