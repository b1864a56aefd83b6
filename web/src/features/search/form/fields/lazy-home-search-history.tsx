import { importWithRetry } from '../../../../lib/time/import-with-retry.ts';
import { lazyComponent } from '../../../../ui/lazy/lazy-component.tsx';
import type { HomeSearchHistory } from './home-search-history.tsx';

/** The search history behind a button, for visitors who have searched before. Its script loads after the page's own. */
export const LazyHomeSearchHistory = lazyComponent<Parameters<typeof HomeSearchHistory>[0]>({
  load: async () => (await importWithRetry(() => import('./home-search-history.tsx'))).HomeSearchHistory,
});
