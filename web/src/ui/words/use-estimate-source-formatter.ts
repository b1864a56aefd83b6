import { useLingui } from '@lingui/react/macro';
import { surveyPeriodOfEstimateSource } from '@tern/domain/prices/estimate/estimate-source.ts';
import { useQuarterFormatter } from './use-quarter-formatter.ts';

/**
 * Returns a function that names the source of an estimated price in the page's language. It returns undefined for every
 * other source, whose own words are shown.
 */
export function useEstimateSourceFormatter(): (source: string) => string | undefined {
  const { t } = useLingui();
  const quarter = useQuarterFormatter();
  return (source) => {
    const surveyed = surveyPeriodOfEstimateSource(source);
    if (surveyed === undefined) return undefined;
    const period = quarter(surveyed);
    return t`Tern estimate from prices that the World Bank surveyed in ${period}`;
  };
}
