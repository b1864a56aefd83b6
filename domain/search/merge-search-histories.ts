import { isSameSearch, maxSearchHistoryEntries, type SearchHistoryEntry } from './search-history.ts';

/**
 * Merges a user's searches from two places: each search appears once, with its latest time, and only the 20 most recent
 * remain ([S3.3-4], [S5-8], [S9-2]). Commutative and idempotent.
 */
export function mergeSearchHistories(
  a: readonly SearchHistoryEntry[],
  b: readonly SearchHistoryEntry[],
): SearchHistoryEntry[] {
  const kept: SearchHistoryEntry[] = [];
  for (const entry of [...a, ...b].sort(compareNewestFirst)) {
    if (kept.length < maxSearchHistoryEntries && !kept.some((earlier) => isSameSearch(earlier, entry)))
      kept.push(entry);
  }
  return kept;
}

/** In a tie, the smaller id comes first, so every device shows the same list. */
function compareNewestFirst(a: SearchHistoryEntry, b: SearchHistoryEntry): number {
  return Date.parse(b.timestamp) - Date.parse(a.timestamp) || (a.id < b.id ? -1 : Number(a.id > b.id));
}
