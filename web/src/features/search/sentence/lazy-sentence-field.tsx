import { firstInteraction } from '../../../lib/time/first-interaction.ts';
import { importWithRetry } from '../../../lib/time/import-with-retry.ts';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import type { SentenceField } from './sentence-field.tsx';

/**
 * The sentence field works from the server's HTML alone, so its script loads only on the first interaction, or after a
 * minute.
 */
export const LazySentenceField = lazyComponent<Parameters<typeof SentenceField>[0]>({
  SsrComponent: import.meta.env.SSR ? (await import('./sentence-field.tsx')).SentenceField : undefined,
  load: async () => {
    await firstInteraction;
    return (await importWithRetry(() => import('./sentence-field.tsx'))).SentenceField;
  },
});
