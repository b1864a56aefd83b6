import { loadMessageCatalog } from '../../../i18n/load-messages.ts';
import { firstInteraction } from '../../../lib/time/first-interaction.ts';
import { importWithRetry } from '../../../lib/time/import-with-retry.ts';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import { CorridorsSkeleton } from './corridors-skeleton.tsx';
import type { PopularCorridors } from './popular-corridors.tsx';

/** The popular corridors as server-rendered HTML with working links; the script loads on the first interaction. */
export const LazyPopularCorridors = lazyComponent<Parameters<typeof PopularCorridors>[0]>({
  SsrComponent: import.meta.env.SSR ? (await import('./popular-corridors.tsx')).PopularCorridors : undefined,
  Fallback: () => <CorridorsSkeleton />,
  load: async () => {
    await firstInteraction;
    const [block] = await Promise.all([
      importWithRetry(() => import('./popular-corridors.tsx')),
      loadMessageCatalog('corridors'),
    ]);
    return block.PopularCorridors;
  },
});
