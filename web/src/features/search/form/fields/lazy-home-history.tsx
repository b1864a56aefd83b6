import { importWithRetry } from '../../../../lib/time/import-with-retry.ts';
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx';
import type { HomeHistory } from './home-history.tsx';

/** The search history behind a button, for visitors who have searched before. Its script loads after the page's own. */
export const LazyHomeHistory = lazyPart<Parameters<typeof HomeHistory>[0]>({
  load: async () => (await importWithRetry(() => import('./home-history.tsx'))).HomeHistory,
});
