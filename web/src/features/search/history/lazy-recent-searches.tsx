import { useSearchHistory } from '../../../data/history/use-search-history.ts';
import { loadMessageCatalog } from '../../../i18n/load-messages.ts';
import { importWithRetry } from '../../../lib/time/import-with-retry.ts';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import type { RecentSearches } from './recent-searches.tsx';

/** [S2.3-14] The block of recent searches, loaded only if the visitor has searched before. */
export function LazyRecentSearches() {
  const entries = useSearchHistory();
  return entries.length === 0 ? null : <DeferredRecentSearches entries={entries} />;
}

const DeferredRecentSearches = lazyComponent<Parameters<typeof RecentSearches>[0]>({
  load: async () => {
    const [block] = await Promise.all([
      importWithRetry(() => import('./recent-searches.tsx')),
      loadMessageCatalog('corridors'),
    ]);
    return block.RecentSearches;
  },
});
