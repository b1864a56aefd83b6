import type { SearchHistoryEntry } from './search-history.ts';

/** A user's usual search, without its id and time. */
export type UsualSearch = Omit<SearchHistoryEntry, 'id' | 'timestamp'>;

/**
 * Returns the user's usual search: the most recent one in the corridor searched most often. Ties go to the most
 * recently searched corridor. Returns undefined without searches.
 * @param searches newest first
 */
export function usualSearch(searches: readonly SearchHistoryEntry[]): UsualSearch | undefined {
  const corridor = ({ fromCountry, toCountry }: SearchHistoryEntry): string => `${fromCountry}-${toCountry}`;
  const counts = new Map<string, number>();
  for (const search of searches) counts.set(corridor(search), (counts.get(corridor(search)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return searches.find((search) => counts.get(corridor(search)) === most);
}
