import { formatSurveyPeriod } from '../../corridors/survey/survey-period.ts';

const sourcePattern = /^Tern estimate from prices that the World Bank surveyed in Q([1-4]) (\d{4})$/;

/**
 * Returns what the API gives as the source of an estimated price, in English. `period` is the survey that the estimate
 * is based on, such as "2025 Q3".
 */
export function estimateSource(period: string): string {
  return `Tern estimate from prices that the World Bank surveyed in ${formatSurveyPeriod(period)}`;
}

/**
 * Returns the survey period, such as "2025 Q3", from the source of an estimated price, so the source can be named in
 * another language. Returns undefined for every other source.
 */
export function surveyPeriodOfEstimateSource(source: string): string | undefined {
  const [, quarter, year] = sourcePattern.exec(source) ?? [];
  return quarter && year ? `${year} Q${quarter}` : undefined;
}
