import { importWithRetry } from '../../lib/time/import-with-retry.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

/** The prices shared by the signed-in user. The script loads only for signed-in users. */
export const LazySharedPrices = lazyPart<object>({
  load: async () => (await importWithRetry(() => import('./shared-prices.tsx'))).SharedPrices,
});
