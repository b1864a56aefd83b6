import { useLingui } from '@lingui/react/macro';

/**
 * Returns a function that formats a survey's period: "Q3 2025" for "2025 Q3" or "2025_3Q". Text in another format is
 * returned unchanged.
 */
export function useQuarterFormatter(): (period: string) => string {
  const { t } = useLingui();
  return (period) => {
    const [, year, first, last] = /^(\d{4})[ _](?:Q([1-4])|([1-4])Q)$/.exec(period) ?? [];
    const quarter = first ?? last;
    return year && quarter ? t`Q${quarter} ${year}` : period;
  };
}
