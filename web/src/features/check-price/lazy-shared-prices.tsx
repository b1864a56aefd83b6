import { importWithRetry } from '../../lib/time/import-with-retry.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';

/** The prices shared by the signed-in user. The script loads only for signed-in users. */
export const LazySharedPrices = lazyComponent<object>({
  load: async () => (await importWithRetry(() => import('./shared-prices.tsx'))).SharedPrices,
});
