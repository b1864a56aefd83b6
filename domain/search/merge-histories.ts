import { type HistoryEntry, historyLimit, isSameSearch } from './search-history.ts';

/**
 * Merges a user's searches from two places: each search appears once, with its newest time, and only the 20 newest
 * remain ([S3.3-4], [S5-8], [S9-2]). Commutative and idempotent.
 */
export function mergeHistories(a: readonly HistoryEntry[], b: readonly HistoryEntry[]): HistoryEntry[] {
  const kept: HistoryEntry[] = [];
  for (const entry of [...a, ...b].sort(newestFirst)) {
    if (kept.length < historyLimit && !kept.some((earlier) => isSameSearch(earlier, entry))) kept.push(entry);
  }
  return kept;
}

/** In a tie, the smaller id comes first, so every device shows the same list. */
function newestFirst(a: HistoryEntry, b: HistoryEntry): number {
  return Date.parse(b.timestamp) - Date.parse(a.timestamp) || (a.id < b.id ? -1 : Number(a.id > b.id));
}
