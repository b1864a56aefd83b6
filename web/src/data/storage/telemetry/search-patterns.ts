import { addSearchPattern, parseSearchPatterns, type SearchPattern } from '@tern/domain/telemetry/search-patterns.ts';
import { type BrowserStorage, safeSessionStorage } from '../create-browser-storage.ts';

/** sessionStorage: the kinds of searches in this tab, deleted with it and never sent anywhere ([S7-25], [S9-9]). */
export const searchPatternsKey = 'tern.searchPatterns';

export function saveSearchPattern(search: SearchPattern, store: BrowserStorage = safeSessionStorage): void {
  store.write(searchPatternsKey, addSearchPattern(parseSearchPatterns(store.read(searchPatternsKey)), search));
}
