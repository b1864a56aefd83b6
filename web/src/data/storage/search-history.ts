import { addToHistory, type HistoryEntry, historyLimit } from '@tern/domain/search/search-history.ts';
import { localStore } from './browser-storage.ts';
import { onSessionChange } from './session-hint.ts';

/**
 * localStorage: searches made in this browser and, for a signed-in user, the account's. Newest first, at most 20
 * ([S3.3-4], [S9-2]).
 */
export const searchHistoryKey = 'tern.searchHistory';

const none: readonly HistoryEntry[] = [];
const listeners = new Set<() => void>();
let entries: readonly HistoryEntry[] | undefined;

/** Adds a search to this browser's history; a repeated search moves to the top. */
export function rememberSearch(search: Omit<HistoryEntry, 'id' | 'timestamp'>, now: number): void {
  const timestamp = new Date(now).toISOString();
  const id = `${search.fromCountry}-${search.toCountry}-${search.amount}-${now}`;
  saveHistory(addToHistory(currentHistory(), { ...search, id, timestamp }));
}

/** Replaces the history. */
export function saveHistory(next: readonly HistoryEntry[]): void {
  entries = next;
  if (next.length > 0) localStore.write(searchHistoryKey, next);
  else localStore.remove(searchHistoryKey);
  for (const listener of listeners) listener();
}

/** Drops the copy in memory: storage may have been cleared by a sign-out. */
export function invalidateHistory(): void {
  entries = undefined;
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') onSessionChange(invalidateHistory);

export function currentHistory(): readonly HistoryEntry[] {
  entries ??= parseHistory(localStore.read(searchHistoryKey));
  return entries;
}

export function onHistoryChange(listener: () => void): () => void {
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

/** Returns the valid entries of a stored history, which users or older releases may have changed. */
export function parseHistory(stored: unknown): readonly HistoryEntry[] {
  return Array.isArray(stored) ? stored.filter(isEntry).slice(0, historyLimit) : none;
}

function isEntry(value: unknown): value is HistoryEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Partial<Record<keyof HistoryEntry, unknown>>;
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
