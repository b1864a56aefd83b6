/** Periods of the rate history, in days. The URL's `days` selects one; the default is 30. */
export const historyDays = [7, 30, 90] as const;

export function parseHistoryDays(search: URLSearchParams): number {
  const requested = Number(search.get('days'));
  return historyDays.find((days) => days === requested) ?? 30;
}
