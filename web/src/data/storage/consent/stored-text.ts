/**
 * The raw text under a key of localStorage; null = none. The one read that throws (SecurityError): for who must tell "nothing there"
 * from "not readable". Apart from the rest of the door to browser storage, which every page carries at its first load.
 */
export function storedTextOrThrow(key: string): string | null {
  return window.localStorage.getItem(key);
}
