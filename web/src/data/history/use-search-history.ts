import type { SearchHistoryEntry } from '@tern/domain/search/search-history.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { currentSearchHistory, onSearchHistoryChange } from '../storage/search-history.ts';
import { onSessionChange } from '../storage/session-hint.ts';
import { syncHistoryIfSignedIn } from './sync-history-if-signed-in.ts';

const noEntries: readonly SearchHistoryEntry[] = [];

/**
 * Returns the searches to show, newest first: this browser's, and the account's when a user is signed in. The list is
 * empty on the server and until hydration.
 */
export function useSearchHistory(): readonly SearchHistoryEntry[] {
  const entries = useSyncExternalStore(onSearchHistoryChange, currentSearchHistory, () => noEntries);
  useEffect(() => {
    syncHistoryIfSignedIn();
    window.addEventListener('online', syncHistoryIfSignedIn);
    const stop = onSessionChange(syncHistoryIfSignedIn);
    return () => {
      window.removeEventListener('online', syncHistoryIfSignedIn);
      stop();
    };
  }, []);
  return entries;
}
