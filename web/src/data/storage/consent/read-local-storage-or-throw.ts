/**
 * Returns the raw text under a localStorage key; null if there is none. Throws a SecurityError if storage is blocked,
 * for callers that must distinguish missing from unreadable data. This function is separate from
 * create-browser-storage.ts, because every page loads that file.
 */
export function readLocalStorageOrThrow(key: string): string | null {
  return window.localStorage.getItem(key);
}
