import {
  addToSearchHistory,
  maxSearchHistoryEntries,
  type SearchHistoryEntry,
} from '@tern/domain/search/search-history.ts';
import { safeLocalStorage } from './create-browser-storage.ts';
import { onSessionChange } from './session-hint.ts';

/**
 * localStorage: searches made in this browser and, for a signed-in user, the account's. Newest first, at most 20
 * ([S3.3-4], [S9-2]).
 */
export const searchHistoryKey = 'tern.searchHistory';

const noEntries: readonly SearchHistoryEntry[] = [];
const listeners = new Set<() => void>();
let entries: readonly SearchHistoryEntry[] | undefined;

/** Adds a search to this browser's history; a repeated search moves to the top. */
export function rememberSearch(search: Omit<SearchHistoryEntry, 'id' | 'timestamp'>, now: number): void {
  const timestamp = new Date(now).toISOString();
  const id = `${search.fromCountry}-${search.toCountry}-${search.amount}-${now}`;
  saveSearchHistory(addToSearchHistory(currentSearchHistory(), { ...search, id, timestamp }));
}

export function saveSearchHistory(next: readonly SearchHistoryEntry[]): void {
  entries = next;
  if (next.length > 0) safeLocalStorage.write(searchHistoryKey, next);
  else safeLocalStorage.remove(searchHistoryKey);
  for (const listener of listeners) listener();
}

/** Drops the in-memory copy, because a sign-out may have cleared the storage. */
export function invalidateSearchHistory(): void {
  entries = undefined;
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') onSessionChange(invalidateSearchHistory);

export function currentSearchHistory(): readonly SearchHistoryEntry[] {
  entries ??= parseSearchHistory(safeLocalStorage.read(searchHistoryKey));
  return entries;
}

export function onSearchHistoryChange(listener: () => void): () => void {
  const onOtherTab = (event: StorageEvent): void => {
    if (event.key !== null && event.key !== searchHistoryKey) return;
    entries = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onOtherTab);
  };
}

/**
 * Returns the valid entries of a stored history, which may have been edited by the user or written by an older release.
 */
export function parseSearchHistory(stored: unknown): readonly SearchHistoryEntry[] {
  return Array.isArray(stored) ? stored.filter(isEntry).slice(0, maxSearchHistoryEntries) : noEntries;
}

function isEntry(value: unknown): value is SearchHistoryEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Partial<Record<keyof SearchHistoryEntry, unknown>>;
  const texts = [entry.id, entry.fromCurrency, entry.toCurrency, entry.payoutMethod];
  return (
    texts.every((text) => typeof text === 'string') &&
    (entry.payIn === undefined || typeof entry.payIn === 'string') &&
    [entry.fromCountry, entry.toCountry].every((code) => typeof code === 'string' && /^[A-Z]{2}$/.test(code)) &&
    typeof entry.currency === 'string' &&
    /^[A-Z]{3}$/.test(entry.currency) &&
    typeof entry.amount === 'number' &&
    entry.amount > 0 &&
    (entry.receiveAmount === undefined || (typeof entry.receiveAmount === 'number' && entry.receiveAmount > 0)) &&
    typeof entry.timestamp === 'string' &&
    Number.isFinite(Date.parse(entry.timestamp))
  );
}
