import { corridorRegions } from '../../corridors/corridor-regions.ts';
import { countryByCode } from '../../reference/countries.ts';
import { payInMethodIds } from '../../reference/pay-in-methods.ts';
import { payoutMethods } from '../../reference/payout-methods.ts';
import { type AdditiveModel, effectsForQuery, predictFromEffects } from './additive-model.ts';
import { findEarlierSurveyedCost } from './earlier-surveyed-cost.ts';
import { toSurveyCategory } from './effect-key.ts';
import { type EstimateQuery, isSameCurrency } from './estimate-query.ts';

/** The features that the trees use, and the two sums that the trees correct. */
export type EstimateFeatures = { readonly row: Float64Array; readonly fee: number; readonly markup: number };

type AdditiveModels = { readonly fee: AdditiveModel; readonly markup: AdditiveModel };

/**
 * Returns the features of a query.
 * @param period the period of the survey that the model was fitted to; average costs come only from earlier surveys.
 */
export function extractEstimateFeatures(
  parts: AdditiveModels,
  period: string,
  question: EstimateQuery,
): EstimateFeatures {
  const feeEffects = effectsForQuery(parts.fee, question);
  const markupEffects = effectsForQuery(parts.markup, question);
  const fee = predictFromEffects(parts.fee, feeEffects);
  const markup = isSameCurrency(question) ? 0 : predictFromEffects(parts.markup, markupEffects);
  const values = [
    ...feeEffects,
    ...markupEffects,
    fee,
    markup,
    fee + markup,
    ...extractQueryFeatures(question, period),
  ];
  return { row: Float64Array.from(values, roundToThreeDecimals), fee, markup };
}

function extractQueryFeatures(question: EstimateQuery, period: string): number[] {
  const earlier = findEarlierSurveyedCost(question.fromCountry, question.toCountry, period);
  return [
    earlier?.costPercent200Usd ?? unknownFeatureValue,
    earlier?.costPercent500Usd ?? unknownFeatureValue,
    surveyCategories.indexOf(toSurveyCategory(question.category)),
    payInMethodIds.indexOf(question.payIn),
    payoutMethods.findIndex(({ id }) => id === question.payoutMethod),
    toRegionIndex(question.fromCountry),
    toRegionIndex(question.toCountry),
  ];
}

/** Rounds off floating-point noise, so a stored threshold separates the same rows as when it was fitted. */
function roundToThreeDecimals(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Below every surveyed value, so trees can separate unknown values. */
const unknownFeatureValue = -99;
const surveyCategories = ['bank', 'mto', 'digital_wallet'];

function toRegionIndex(country: string): number {
  const region = countryByCode(country)?.region;
  return region === undefined ? -1 : corridorRegions.indexOf(region);
}
