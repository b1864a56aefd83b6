/** How far back the rate history goes: the `days` of the URL, 30 when it names none of these. */
export const historyDays = [7, 30, 90] as const;

export function parseHistoryDays(search: URLSearchParams): number {
  const requested = Number(search.get('days'));
  return historyDays.find((days) => days === requested) ?? 30;
}
