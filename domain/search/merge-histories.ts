import { type HistoryEntry, historyLimit, isSameSearch } from './search-history.ts';

/**
 * Merges a user's searches from two places: the same search counts once, with its newest time, and only the 20 newest
 * are kept ([S3.3-4], [S5-8], [S9-2]). Commutative and idempotent.
 */
export function mergeHistories(a: readonly HistoryEntry[], b: readonly HistoryEntry[]): HistoryEntry[] {
  const kept: HistoryEntry[] = [];
  for (const entry of [...a, ...b].sort(newestFirst)) {
    if (kept.length < historyLimit && !kept.some((earlier) => isSameSearch(earlier, entry))) kept.push(entry);
  }
  return kept;
}

/** Ties are broken by the smaller id, so every device shows the same list. */
function newestFirst(a: HistoryEntry, b: HistoryEntry): number {
  return Date.parse(b.timestamp) - Date.parse(a.timestamp) || (a.id < b.id ? -1 : Number(a.id > b.id));
}
