/** A quarter in which prices were surveyed. `quarter` is 1 to 4. */
export type SurveyPeriod = { readonly year: string; readonly quarter: string };

/** Parses "2025 Q3" or the World Bank's "2025_3Q". Returns undefined for text in another format. */
export function parseSurveyPeriod(period: string): SurveyPeriod | undefined {
  const [, year, first, last] = /^(\d{4})[ _](?:Q([1-4])|([1-4])Q)$/.exec(period) ?? [];
  const quarter = first ?? last;
  return year && quarter ? { year, quarter } : undefined;
}

/** Returns "Q3 2025" for "2025 Q3" or "2025_3Q", and text in another format unchanged. */
export function formatSurveyPeriod(period: string): string {
  const parsed = parseSurveyPeriod(period);
  return parsed ? `Q${parsed.quarter} ${parsed.year}` : period;
}
