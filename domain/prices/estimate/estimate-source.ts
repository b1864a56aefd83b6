import { formatSurveyPeriod } from '../../corridors/survey/survey-period.ts';

const beforePeriod = 'Tern estimate from prices that the World Bank surveyed in ';

/**
 * Returns what the API gives as the source of an estimated price, in English. `period` is the survey that the estimate
 * is based on, such as "2025 Q3".
 */
export function estimateSource(period: string): string {
  return beforePeriod + formatSurveyPeriod(period);
}

/**
 * Returns the survey period, such as "2025 Q3", from the source of an estimated price, so the source can be named in
 * another language. Returns undefined for every other source.
 */
export function surveyPeriodOfEstimateSource(source: string): string | undefined {
  if (!source.startsWith(beforePeriod)) return undefined;
  const [, quarter, year] = /^Q([1-4]) (\d{4})$/.exec(source.slice(beforePeriod.length)) ?? [];
  return quarter && year ? `${year} Q${quarter}` : undefined;
}
