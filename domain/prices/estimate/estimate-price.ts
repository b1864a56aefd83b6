import { effectsForQuery, predictFromEffects } from './additive-model.ts';
import { predictFromTrees } from './decision-trees.ts';
import { calculateErrorMargins, type ModelErrorMargins } from './estimate-error.ts';
import { extractEstimateFeatures } from './estimate-features.ts';
import { type EstimateQuery, isSameCurrency } from './estimate-query.ts';
import type { PriceModel } from './price-model.ts';
import { type EstimateBasis, findEstimateBasis } from './seen-price-index.ts';

/** An estimated price: fee = fixedFeeUsd + percentageFee% of the amount. */
export type PriceEstimate = {
  readonly fixedFeeUsd: number;
  readonly percentageFee: number;
  /** Percent below the mid-market rate. */
  readonly markupPercent: number;
  readonly basis: EstimateBasis;
  readonly error: ModelErrorMargins;
};

/** The smaller surveyed amount, in US dollars. The model's fees are percentages of it. */
const surveyedAmountUsd = 200;
/** In percent. Surveyed banks charged up to this share of a small amount, so estimates are capped at it. */
const maxFeePercent = 60;

/**
 * Returns the expected price of a service, as a fee and a markup. The rate is never better than the mid-market rate.
 */
export function estimatePrice(model: PriceModel, question: EstimateQuery): PriceEstimate {
  const { row, fee, markup } = extractEstimateFeatures(
    { fee: model.fee.additive, markup: model.markup.additive },
    model.period,
    question,
  );
  const feePercent = Math.min(maxFeePercent, Math.max(0, fee + predictFromTrees(model.fee.trees, row)));
  const markupPercent = isSameCurrency(question) ? 0 : Math.max(0, markup + predictFromTrees(model.markup.trees, row));
  const share = predictFromEffects(model.proportional, effectsForQuery(model.proportional, question));
  const percentageFee = feePercent * Math.min(1, Math.max(0, share));
  const basis = findEstimateBasis(model.seen, question);
  return {
    fixedFeeUsd: ((feePercent - percentageFee) / 100) * surveyedAmountUsd,
    percentageFee,
    markupPercent,
    basis,
    error: calculateErrorMargins(model.error, { question, basis, totalPercent: feePercent + markupPercent }),
  };
}

/**
 * Returns the total cost as a percentage of an amount in US dollars, as the survey defines it: fee plus markup. A quote
 * applies the markup only to what remains after the fee.
 */
export function totalCostPercentForAmount(
  estimate: Pick<PriceEstimate, 'fixedFeeUsd' | 'percentageFee' | 'markupPercent'>,
  amountUsd: number,
): number {
  return (estimate.fixedFeeUsd / amountUsd) * 100 + estimate.percentageFee + estimate.markupPercent;
}
