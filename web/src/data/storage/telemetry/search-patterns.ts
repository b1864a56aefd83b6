import { addSearchPattern, readPatterns, type SearchPattern } from '@tern/domain/telemetry/search-patterns.ts';
import { type BrowserStorage, sessionStore } from '../browser-storage.ts';

/** sessionStorage: the kinds of searches in this tab, deleted with it and never sent anywhere ([S7-25], [S9-9]). */
export const searchPatternsKey = 'tern.searchPatterns';

export function saveSearchPattern(search: SearchPattern, store: BrowserStorage = sessionStore): void {
  store.write(searchPatternsKey, addSearchPattern(readPatterns(store.read(searchPatternsKey)), search));
}
