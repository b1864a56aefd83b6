/** Periods of the rate history, in days. The URL's `days` selects one; the default is 30. */
export const rateHistoryDayCounts = [7, 30, 90] as const;

export function parseRateHistoryDays(search: URLSearchParams): number {
  const requested = Number(search.get('days'));
  return rateHistoryDayCounts.find((days) => days === requested) ?? 30;
}
