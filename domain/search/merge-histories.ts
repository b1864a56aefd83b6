import { type HistoryEntry, historyLimit, isSameSearch } from './search-history.ts';

/**
 * Merges a person's searches from two places: the same question counts once, with its newest time, and the 20 newest
 * stay ([S3.3-4], [S5-8], [S9-2]). The order of the two doesn't matter, and merging twice changes nothing.
 */
export function mergeHistories(a: readonly HistoryEntry[], b: readonly HistoryEntry[]): HistoryEntry[] {
  const kept: HistoryEntry[] = [];
  for (const entry of [...a, ...b].sort(newestFirst)) {
    if (kept.length < historyLimit && !kept.some((earlier) => isSameSearch(earlier, entry))) kept.push(entry);
  }
  return kept;
}

/** Of two at the same moment the smaller id comes first, so that every device shows the same list. */
function newestFirst(a: HistoryEntry, b: HistoryEntry): number {
  return Date.parse(b.timestamp) - Date.parse(a.timestamp) || (a.id < b.id ? -1 : Number(a.id > b.id));
}
