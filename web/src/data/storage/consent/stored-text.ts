/**
 * Returns the raw text under a key of localStorage; null = none. The only read that throws (SecurityError), for callers
 * that must distinguish missing from unreadable data. Separate from the storage gateway, which every page loads first.
 */
export function storedTextOrThrow(key: string): string | null {
  return window.localStorage.getItem(key);
}
