import { findSurveyedCost, type SurveyedCost } from '../../corridors/survey/surveyed-cost.ts';

/**
 * Returns a corridor's average cost in its newest survey; undefined if there is none or if it isn't older than the
 * given period ("2025 Q3"). Surveys from that period on don't count, because they would leak the price to be estimated.
 */
export function findEarlierSurveyedCost(
  fromCountry: string,
  toCountry: string,
  period: string,
): SurveyedCost | undefined {
  const cost = findSurveyedCost(fromCountry, toCountry);
  return cost && cost.period < period ? cost : undefined;
}
