import type { PayInMethodId } from '../../reference/pay-in-methods.ts';
import { estimatePrice, type PriceEstimate, totalPercentAt } from './estimate-price.ts';
import type { PriceModel } from './price-model.ts';
import type { PriceQuestion } from './price-question.ts';

/** US dollars. */
const usualAmount = 300;
const usualPayIns: ReadonlySet<PayInMethodId> = new Set(['bank_account']);

/**
 * Returns the estimate for any pay-in method: the cheapest that the provider was seen to accept in the sending country,
 * otherwise anywhere, otherwise a bank account.
 */
export function estimateAnyPayIn(model: PriceModel, question: Omit<PriceQuestion, 'payIn'>): PriceEstimate {
  const { payIns } = model.seen;
  const { providerId, fromCountry } = question;
  const known = payIns.get(`${providerId} ${fromCountry}`) ?? payIns.get(providerId) ?? usualPayIns;
  const estimates = [...known].map((payIn) => estimatePrice(model, { ...question, payIn }));
  const cost = (estimate: PriceEstimate) => totalPercentAt(estimate, usualAmount);
  return estimates.reduce((best, next) => (cost(next) < cost(best) ? next : best));
}
