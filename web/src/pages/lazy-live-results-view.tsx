import type { ComponentProps } from 'react';
import { safeLocalStorage } from '../data/storage/create-browser-storage.ts';
import { weightsKey } from '../data/storage/weights-key.ts';
import { OffersSkeleton } from '../features/results/states/offers-skeleton.tsx';
import { loadMessageCatalog } from '../i18n/load-messages.ts';
import { firstInteraction } from '../lib/time/first-interaction.ts';
import { importWithRetry } from '../lib/time/import-with-retry.ts';
import { lazyComponent } from '../ui/lazy/lazy-component.tsx';
import type { LiveResultsView } from './live-results-view.tsx';

/**
 * The results with their charts. The server's HTML is complete, and its links, forms and details work without the
 * script. The script loads on the first interaction with the page, or immediately for a visitor whose own weights
 * reorder the list. This saves a tenth of the download for visitors who only read.
 */
export const LazyLiveResultsView = lazyComponent<ComponentProps<typeof LiveResultsView>>({
  SsrComponent: import.meta.env.SSR ? (await import('./live-results-view.tsx')).LiveResultsView : undefined,
  Fallback: ({ view }) => <OffersSkeleton question={view.query} />,
  load: async () => {
    if (!hasCustomWeights()) await firstInteraction;
    const [module] = await Promise.all([
      importWithRetry(() => import('./live-results-view.tsx')),
      loadMessageCatalog('charts'),
    ]);
    return module.LiveResultsView;
  },
});

function hasCustomWeights(): boolean {
  return safeLocalStorage.read(weightsKey) !== undefined;
}
