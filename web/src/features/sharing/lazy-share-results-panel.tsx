import { loadMessageCatalog } from '../../i18n/load-messages.ts';
import { firstInteraction } from '../../lib/time/first-interaction.ts';
import { importWithRetry } from '../../lib/time/import-with-retry.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import type { ShareResultsPanel } from './share-results-panel.tsx';

/**
 * The share panel, server-rendered with working links. Its script and messages load on the first interaction, or after
 * a minute.
 */
export const LazyShareResultsPanel = lazyComponent<Parameters<typeof ShareResultsPanel>[0]>({
  SsrComponent: import.meta.env.SSR ? (await import('./share-results-panel.tsx')).ShareResultsPanel : undefined,
  load: async () => {
    await firstInteraction;
    const [block] = await Promise.all([
      importWithRetry(() => import('./share-results-panel.tsx')),
      loadMessageCatalog('sharing'),
    ]);
    return block.ShareResultsPanel;
  },
});
