import { type BrowserStorage, safeSessionStorage } from '../create-browser-storage.ts';

/**
 * sessionStorage: which service problems the user has dismissed in this tab, so the next page doesn't show them again
 * ([S2.2-5]).
 */
const dismissedNoticesKey = 'tern.dismissedNotice';
const maxDismissedNotices = 20;

export function readDismissedNotices(store: BrowserStorage = safeSessionStorage): readonly string[] {
  const kept = store.read(dismissedNoticesKey);
  return Array.isArray(kept) ? kept.filter((kind) => typeof kind === 'string').slice(0, maxDismissedNotices) : [];
}

/**
 * Saves which kinds of problems the user has dismissed. An empty list means that all problems have ended, so later ones
 * count as new. A session cookie makes the server omit the notice from its pages, so the layout doesn't shift when the
 * browser removes it.
 */
export function saveDismissedNotices(kinds: readonly string[], store: BrowserStorage = safeSessionStorage): void {
  if (kinds.length === 0) store.remove(dismissedNoticesKey);
  else store.write(dismissedNoticesKey, kinds.slice(0, maxDismissedNotices));
  try {
    document.cookie = `notice-dismissed=yes; Path=/; SameSite=Lax${kinds.length === 0 ? '; Max-Age=0' : ''}`;
  } catch {
    // A sandboxed page has no cookies: the server renders the notice on each page, and the page's script removes it.
  }
}
