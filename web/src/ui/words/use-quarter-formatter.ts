import { useLingui } from '@lingui/react/macro';
import { parseSurveyPeriod } from '@tern/domain/corridors/survey/survey-period.ts';

/**
 * Returns a function that formats a survey's period: "Q3 2025" for "2025 Q3" or "2025_3Q". Text in another format is
 * returned unchanged.
 */
export function useQuarterFormatter(): (period: string) => string {
  const { t } = useLingui();
  return (period) => {
    const parsed = parseSurveyPeriod(period);
    if (!parsed) return period;
    const { quarter, year } = parsed;
    return t`Q${quarter} ${year}`;
  };
}
