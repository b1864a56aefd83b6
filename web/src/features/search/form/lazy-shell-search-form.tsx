import { firstInteraction } from '../../../lib/time/first-interaction.ts';
import { importWithRetry } from '../../../lib/time/import-with-retry.ts';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import type { ShellSearchForm } from './shell-search-form.tsx';

/**
 * The search form as a band, for pages whose main content isn't the form. It is server-rendered, so it can be used
 * immediately. Its script loads on the first interaction with the page, or after a minute, so it doesn't delay the
 * results.
 */
export const LazyShellSearchForm = lazyComponent<Parameters<typeof ShellSearchForm>[0]>({
  SsrComponent: import.meta.env.SSR ? (await import('./shell-search-form.tsx')).ShellSearchForm : undefined,
  preloadAfter: firstInteraction,
  load: async () => {
    await firstInteraction;
    return (await importWithRetry(() => import('./shell-search-form.tsx'))).ShellSearchForm;
  },
});
