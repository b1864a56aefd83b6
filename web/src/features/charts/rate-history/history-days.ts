/** How far back the rate history is shown: the `days` of the address, 30 when it names none that is offered. */
export const historyDays = [7, 30, 90] as const;

export function shownDays(search: URLSearchParams): number {
  const wished = Number(search.get('days'));
  return historyDays.find((days) => days === wished) ?? 30;
}
