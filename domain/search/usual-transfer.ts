import type { HistoryEntry } from './search-history.ts';

/** A transfer as somebody asks for it, again and again. */
export type UsualTransfer = Omit<HistoryEntry, 'id' | 'timestamp'>;

/**
 * Returns the transfer that somebody usually asks for: the newest search of the corridor that they searched most often;
 * of two corridors searched equally often, the one searched last. Undefined without searches.
 * @param searches newest first
 */
export function usualSearch(searches: readonly HistoryEntry[]): UsualTransfer | undefined {
  const corridor = ({ fromCountry, toCountry }: HistoryEntry): string => `${fromCountry}-${toCountry}`;
  const counts = new Map<string, number>();
  for (const search of searches) counts.set(corridor(search), (counts.get(corridor(search)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return searches.find((search) => counts.get(corridor(search)) === most);
}
